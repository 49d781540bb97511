import { PAGE_BUTTONS } from '../../figures.ts';

/** Where a page of a list stands (specification section 3). */
export interface Pagination {
  page: number;
  totalPages: number;
  total: number;
  hasPrev: boolean;
  hasNext: boolean;
}

/**
 * The pagination of a list of `total` rows. A page beyond the end is kept, not moved: the answer is an
 * empty page with the right totals, and a caller sees what it asked for. An empty list has no pages.
 */
export function paginate(total: number, page: number, perPage: number): Pagination {
  const totalPages = Math.ceil(total / perPage);
  return {
    page,
    totalPages,
    total,
    hasPrev: page > 1 && totalPages > 0,
    hasNext: page < totalPages,
  };
}

/**
 * The page numbers to offer: at most five, centred on the current page and shifted inward at the
 * ends. A current page beyond either end counts as that end; no pages, no buttons.
 */
export function pageButtons(current: number, totalPages: number): number[] {
  const count = Math.min(PAGE_BUTTONS, Math.max(totalPages, 0));
  const centred = current - Math.floor(PAGE_BUTTONS / 2);
  const first = Math.max(1, Math.min(centred, totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The page that an address names in its path, `/events/page/3`; 1 where it names none. */
export function pageOfPath(pathname: string): number {
  return Number(/\/page\/([1-9]\d{0,5})$/.exec(pathname)?.[1] ?? 1);
}

/** One page of a list that is built page by page. */
export interface ListPage<T> {
  /** What a rest route takes: nothing for the first page, `page/2` for the second. */
  route: string | undefined;
  page: number;
  totalPages: number;
  items: T[];
}

/** A list cut into the pages of a rest route (`[...page].astro`). An empty list has one page. */
export function listPages<T>(items: readonly T[], perPage: number): ListPage<T>[] {
  const totalPages = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: totalPages }, (_, index) => ({
    route: index === 0 ? undefined : `page/${index + 1}`,
    page: index + 1,
    totalPages,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}
