/**
 * What a post looks like in a list: the colour of its badge and the drawing that stands in for a
 * missing picture. The specification gives colours to four categories; any other badge is neutral.
 */

const nameOf = (category: string): string => category.trim().toLowerCase();

const BADGES = new Map([
  ['music', 'bg-gulf-tint text-gulf'],
  ['art', 'bg-coral-tint text-coral'],
  ['events', 'bg-brand-tint text-brand'],
  ['culture', 'bg-warning-tint text-warning'],
]);

/** The classes of a category's badge. */
export const postBadgeClasses = (category: string): string =>
  BADGES.get(nameOf(category)) ?? 'bg-sand-deep text-ink';

const DRAWINGS = new Map([
  ['music', 'music'],
  ['art', 'visual-arts'],
  ['events', 'festival'],
  ['culture', 'festivals-markets'],
]);

/** The path of the drawing for a post without a picture. */
export const postFallbackImage = (category: string): string =>
  `/illustrations/${DRAWINGS.get(nameOf(category)) ?? 'literary-arts'}.svg`;
