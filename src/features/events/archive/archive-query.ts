import { ARCHIVE_PAGE_SIZE } from '../../../figures.ts';
import { type ArchiveQuery, paths } from '../../../paths.ts';
import { listedCategory } from '../../../regions/categories.ts';
import { ARCHIVE_CITIES } from '../../../content/city-lists.ts';
import { sameCity } from '../../../regions/cities.ts';
import { apiParams, parseEventsQuery, withFilter } from '../list/events-query.ts';

/**
 * Reads and writes the filters of `/events/archive`: search text, category and city, as on `/events`, but
 * with the archive's own lists of categories and cities and its own page size.
 */

/** A parsed query, which always has a page number. */
export type ReadArchiveQuery = ArchiveQuery & { page: number };

/**
 * Gives category and city the spelling of the options in the archive's filters; unknown values stay as they
 * are.
 */
const inLists = ({ search, category, city, page = 1 }: ArchiveQuery): ReadArchiveQuery => ({
  search,
  category: category && listedCategory(category),
  city: ARCHIVE_CITIES.find((listed) => sameCity(listed, city ?? '')) ?? city,
  page,
});

/** Parses the filters in a URL. Unknown cities and categories are kept, and they filter too. Never throws. */
export function parseArchiveQuery(params: URLSearchParams): ReadArchiveQuery {
  return inLists(parseEventsQuery(params));
}

/** Returns the query with some filters changed, on page 1; `undefined` removes a filter. */
export function withArchiveFilter(
  query: ArchiveQuery,
  change: Partial<Pick<ArchiveQuery, 'search' | 'category' | 'city'>>,
): ReadArchiveQuery {
  return inLists(withFilter(query, change));
}

/** Says whether a filter is set; the page number is not a filter. */
export function isFiltered({ search, category, city }: ArchiveQuery): boolean {
  return [search, category, city].some((filter) => filter !== undefined);
}

/**
 * Writes the URL of these filters and this page number. If no filter is set and the page number is
 * `builtPage`, it is the URL of the built page.
 * @param builtPage number of the built page that the visitor loaded
 */
export function archiveQueryUrl(query: ReadArchiveQuery, builtPage: number): string {
  if (!isFiltered(query) && query.page === builtPage) return paths.eventsArchivePage(builtPage);
  const { search, category, city, page } = query;
  return paths.eventsArchive({ search, category, city, page });
}

/** Makes the query of `GET /api/events` for these filters: events of all dates. */
export const archiveApiParams = (query: ReadArchiveQuery) =>
  apiParams({ ...query, view: 'all' }, new Date(), ARCHIVE_PAGE_SIZE);
