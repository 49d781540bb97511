/**
 * Chooses the badge color and the illustration of a category. The specification gives colors to four
 * categories; other badges are neutral.
 */
import { serverPaths } from '../../paths.ts';

const nameOf = (category: string): string => category.trim().toLowerCase();

const BADGES = new Map([
  ['music', 'bg-gulf-tint text-gulf'],
  ['art', 'bg-coral-tint text-coral'],
  ['events', 'bg-brand-tint text-brand'],
  ['culture', 'bg-warning-tint text-warning'],
]);

/** Returns the classes of a category's badge. */
export const postBadgeClasses = (category: string): string =>
  BADGES.get(nameOf(category)) ?? 'bg-sand-deep text-ink';

const ILLUSTRATIONS = new Map([
  ['music', 'music'],
  ['art', 'visual-arts'],
  ['events', 'festival'],
  ['culture', 'festivals-markets'],
]);

const illustrationOf = (category: string): string =>
  ILLUSTRATIONS.get(nameOf(category)) ?? 'literary-arts';

/** Returns the path of the illustration for a post without an image. */
export const postFallbackImage = (category: string): string =>
  `/illustrations/${illustrationOf(category)}.svg`;

/**
 * Returns the path of the general share card with the category's illustration. It is for a post that has no
 * card of its own because it was published after the build.
 */
export const postFallbackCard = (category: string): string =>
  serverPaths.fallbackCard(illustrationOf(category));
