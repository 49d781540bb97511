import { canonicalCategory } from '../../../regions/categories.ts';
import { citySlug } from '../../../regions/cities.ts';
import { groupInterests } from '../interests.ts';

/**
 * Whether an event is one of those a reader chose, as the form asks it: of a kind they like, and in one
 * of their towns. A group without a choice is everything in it, so who chose nothing chose everything.
 */
export function matchesInterests(
  event: { category: string; city: string },
  interests: readonly string[],
): boolean {
  const { categories, cities } = groupInterests(interests);
  const category = canonicalCategory(event.category);
  const city = citySlug(event.city);
  return (
    (categories.length === 0 || categories.some((one) => one === category)) &&
    (cities.length === 0 || cities.some((one) => citySlug(one) === city))
  );
}
