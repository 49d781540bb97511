import { paths } from '../../paths.ts';
import { categoryPageSlug } from './category-slugs.ts';

/** What to answer at an address of a category that has no file. */
export type CategoryAnswer =
  { outcome: 'moved'; to: string; permanently: boolean } | { outcome: 'unknown' };

const SHAPE = /^category(?:\/([^/]+)(?:\/page\/([1-9]\d{0,5}))?)?\/?$/;

/**
 * Reads an address below `/events` that no file answers, as in `category/theater/page/2`. Null when
 * it speaks of no category and may be an event's.
 *
 * An alias, and a slug in other letters, moved for good to the category's own address. A page beyond
 * the last leads to the first, but only for now: the list may grow again. Everything else is
 * unknown; so is the first page of a category itself, which always has a file, lest it lead in a
 * circle should that file be missing.
 */
export function readCategoryAddress(slug: string): CategoryAnswer | null {
  if (slug.split('/', 1)[0] !== 'category') return null;
  const [, value, page] = SHAPE.exec(slug) ?? [];
  if (/^category\/?$/.test(slug)) {
    return { outcome: 'moved', to: paths.categories, permanently: true };
  }
  const known = value === undefined ? null : categoryPageSlug(value);
  if (known === null) return { outcome: 'unknown' };
  if (known !== value || page === '1') {
    return { outcome: 'moved', to: paths.category(known, Number(page ?? 1)), permanently: true };
  }
  return page === undefined
    ? { outcome: 'unknown' }
    : { outcome: 'moved', to: paths.category(known), permanently: false };
}
