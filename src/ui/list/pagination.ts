import { PAGE_BUTTONS } from '../../figures.ts';

/** The pagination of a list (specification section 3). */
export interface Pagination {
  page: number;
  totalPages: number;
  total: number;
  hasPrev: boolean;
  hasNext: boolean;
}

/**
 * Computes the pagination of `total` rows. A page number beyond the end is kept, as an empty page with the
 * correct totals. An empty list has no pages.
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
 * Returns at most five page numbers, centered on the current page and shifted inward at the ends. A current
 * page below 1 counts as the first page, and one beyond the end as the last page.
 */
export function pageButtons(current: number, totalPages: number): number[] {
  const count = Math.min(PAGE_BUTTONS, Math.max(totalPages, 0));
  const centred = current - Math.floor(PAGE_BUTTONS / 2);
  const first = Math.max(1, Math.min(centred, totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Returns the page number in a path like `/events/page/3`; default: 1. */
export function pageOfPath(pathname: string): number {
  return Number(/\/page\/([1-9]\d{0,5})$/.exec(pathname)?.[1] ?? 1);
}

/**
 * Returns the list that a page's path belongs to: `city/rockport` for `city/rockport/page/9`, and an empty
 * text for `page/9`. Null for a path that names no page.
 */
export function listOfPage(path: string): string | null {
  const page = /^(?:(.+)\/)?page\/[1-9]\d{0,5}\/?$/.exec(path);
  return page === null ? null : (page[1] ?? '');
}

/** A built page of a list. */
export interface ListPage<T> {
  /** The parameter of the rest route: undefined for the first page, `page/2` for the second. */
  route: string | undefined;
  page: number;
  totalPages: number;
  items: T[];
}

/** Cuts a list into the pages of a rest route (`[...page].astro`). An empty list has one page. */
export function listPages<T>(items: readonly T[], perPage: number): ListPage<T>[] {
  const totalPages = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: totalPages }, (_, index) => ({
    route: index === 0 ? undefined : `page/${index + 1}`,
    page: index + 1,
    totalPages,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}
