import { paths } from '../../../paths.ts';
import { isDayToLookFor } from '../../../time/day-range.ts';
import { categoryPageSlug } from '../../../regions/category-slugs.ts';

/** The response to the path of a list when no file exists at that path. */
type ListAddress =
  | { outcome: 'moved'; to: string; permanently: boolean }
  /** `past-day`: the path names a day that has no list, because it is over. */
  | { outcome: 'missing' | 'past-day' | 'unknown-category' };

const LIST = /^(?:(archive)\/|city\/([a-z0-9-]+)\/)?page\/([1-9]\d{0,5})\/?$/;
const CATEGORY = /^category(?:\/([^/]+)(?:\/page\/([1-9]\d{0,5}))?)?\/?$/;

/**
 * Reads a path below `/events` that has no file, such as `city/rockport/page/50`; null if it can be the path
 * of an event. A page beyond the last one redirects to the first page, only temporarily, because the list can
 * grow; `page/1` and the alias of a category redirect permanently. The paths of `readCollectionAddress` are
 * not expected here. Makes no database call.
 */
export function readListAddress(slug: string): ListAddress | null {
  if (slug.split('/', 1)[0] === 'category') return readCategoryAddress(slug);
  if (!slug.includes('/')) return null;
  const [isList, archive, city, page] = LIST.exec(slug) ?? [];
  if (isList === undefined) {
    const [, day = ''] = /^(?:on|city\/[a-z0-9-]+)\/(.*)$/.exec(slug) ?? [];
    return { outcome: isDayToLookFor(day) ? 'past-day' : 'missing' };
  }
  const list = archive === undefined ? paths.events() : paths.eventsArchive();
  return {
    outcome: 'moved',
    to: city === undefined ? list : paths.eventsInCity(city),
    permanently: page === '1',
  };
}

/**
 * Reads the path of a category's list. The first page of each category is a file, so its path is not expected
 * here. If it comes, the category counts as unknown, because a redirect to the same path would never end.
 */
function readCategoryAddress(slug: string): ListAddress {
  const [, value, page] = CATEGORY.exec(slug) ?? [];
  if (/^category\/?$/.test(slug)) {
    return { outcome: 'moved', to: paths.categories, permanently: true };
  }
  const known = value === undefined ? null : categoryPageSlug(value);
  if (known === null || (known === value && page === undefined)) {
    return { outcome: 'unknown-category' };
  }
  if (known !== value || page === '1') {
    return { outcome: 'moved', to: paths.category(known, Number(page ?? 1)), permanently: true };
  }
  return { outcome: 'moved', to: paths.category(known), permanently: false };
}
