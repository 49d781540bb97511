import { ARCHIVE_PAGE_SIZE } from '../../../figures.ts';
import { type ArchiveQuery, paths } from '../../../paths.ts';
import { ARCHIVE_CATEGORY_OPTIONS, canonicalCategory } from '../../../regions/categories.ts';
import { ARCHIVE_CITIES } from '../../../content/city-lists.ts';
import { sameCity } from '../../../regions/cities.ts';
import { parseEventsQuery, withFilter } from '../list/events-query.ts';

/**
 * The filters of `/events/archive` between its address, its controls and the call it makes. What
 * counts as a filter is read as on `/events`; only the archive's own lists differ.
 */

/** A query that was read: the page is always there. */
export type ReadArchiveQuery = ArchiveQuery & { page: number };

/** A category of the list, or an alias of one, takes the list's value, so that the select shows it. */
const inCategoryList = (value: string | undefined): string | undefined => {
  const slug = canonicalCategory(value ?? '');
  const option = ARCHIVE_CATEGORY_OPTIONS.find((known) => canonicalCategory(known.value) === slug);
  return slug === null ? value : (option?.value ?? value);
};

/** A city of the list takes the list's spelling; others are kept, and filter. */
const inCityList = (value: string | undefined): string | undefined =>
  ARCHIVE_CITIES.find((city) => sameCity(city, value ?? '')) ?? value;

const inLists = ({ search, category, city, page = 1 }: ArchiveQuery): ReadArchiveQuery => ({
  search,
  category: inCategoryList(category),
  city: inCityList(city),
  page,
});

/** The filters in an address; what makes no sense filters nothing. Never throws. */
export function parseArchiveQuery(params: URLSearchParams): ReadArchiveQuery {
  return inLists(parseEventsQuery(params));
}

/** The query with some filters set, or taken away by `undefined`; any change goes back to page 1. */
export function withArchiveFilter(
  query: ArchiveQuery,
  change: Partial<Pick<ArchiveQuery, 'search' | 'category' | 'city'>>,
): ReadArchiveQuery {
  return inLists(withFilter(query, change));
}

/** Whether anything but the page is asked for. */
export function isFiltered({ search, category, city }: ArchiveQuery): boolean {
  return [search, category, city].some((filter) => filter !== undefined);
}

/**
 * The address that shows these filters. Without any, the page that was built is its own address, so
 * that clearing the filters leads back to it.
 * @param builtPage the page of the archive the reader came from
 */
export function archiveQueryUrl(query: ReadArchiveQuery, builtPage: number): string {
  if (!isFiltered(query) && query.page === builtPage) return paths.eventsArchivePage(builtPage);
  const { search, category, city, page } = query;
  return paths.eventsArchive({ search, category, city, page });
}

/** The query of `GET /api/events` for these filters: all events, past ones too, by start. */
export function archiveApiParams({
  search,
  category,
  city,
  page,
}: ReadArchiveQuery): Record<string, string | number | undefined> & { page: number } {
  return { page, limit: ARCHIVE_PAGE_SIZE, search, category, city };
}
