import { cleanText, readPage } from '../../../ui/list/address-text.ts';
import { EVENTS_PAGE_CITIES } from '../../../content/city-lists.ts';
import { EVENTS_PAGE_SIZE } from '../../../figures.ts';
import { type EventsQuery, paths } from '../../../paths.ts';
import { canonicalCategory, categoryLabel } from '../../../regions/categories.ts';
import { sameCity } from '../../../regions/cities.ts';

/**
 * The filters of `/events` in its address, its controls and its API call. Anyone may write an
 * address, so parsing never fails: an invalid value does not filter.
 */

/** Maximum lengths in UTF-16 units, as `maxlength` counts; longer values are cut. */
export const EVENTS_QUERY_LIMITS = { search: 200, category: 60, city: 100 } as const;

/** A parsed query: it always has a page. */
export type ReadEventsQuery = EventsQuery & { page: number };

/** Options of the view. */
export const VIEW_OPTIONS = [
  { value: '', label: 'Upcoming Events' },
  { value: 'all', label: 'All Events' },
] as const;

/** The view of a parameter or an option; anything but `all` is upcoming. */
export const readView = (value: string | null | undefined): 'all' | undefined =>
  value === 'all' ? 'all' : undefined;

const HOUR_MS = 3_600_000;

const readSearch = (value: string | null | undefined) =>
  cleanText(value, EVENTS_QUERY_LIMITS.search);

/** A category or alias becomes the slug that the select lists; other values are kept. */
const readCategory = (value: string | null | undefined) => {
  const text = cleanText(value, EVENTS_QUERY_LIMITS.category);
  return text === undefined ? undefined : (canonicalCategory(text) ?? text);
};

/** A listed city takes the spelling that the select lists; other values are kept. */
const readCity = (value: string | null | undefined) => {
  const text = cleanText(value, EVENTS_QUERY_LIMITS.city);
  if (text === undefined) return undefined;
  return EVENTS_PAGE_CITIES.find((city) => sameCity(city, text)) ?? text;
};

/**
 * Parses the filters in an address. Unknown cities and categories are kept and filter; the first of a
 * repeated key counts. Never throws.
 */
export function parseEventsQuery(params: URLSearchParams): ReadEventsQuery {
  return {
    search: readSearch(params.get('search')),
    category: readCategory(params.get('category')),
    city: readCity(params.get('city')),
    view: readView(params.get('view')),
    page: readPage(params.get('page')),
  };
}

/** The address of these filters, without unset ones and page 1. */
export function eventsQueryUrl({ search, category, city, view, page }: EventsQuery): string {
  return paths.events({ search, category, city, view, page });
}

/** The query with some filters changed, or removed by `undefined`, on page 1. */
export function withFilter(
  query: EventsQuery,
  change: Partial<Pick<EventsQuery, 'search' | 'category' | 'city' | 'view'>>,
): ReadEventsQuery {
  const { search, category, city, view } = { ...query, ...change };
  return {
    search: readSearch(search),
    category: readCategory(category),
    city: readCity(city),
    view,
    page: 1,
  };
}

/** An active filter that can be removed. */
interface FilterChip {
  key: 'search' | 'category' | 'city';
  label: string;
}

/** The chips of the active filters; the view is no filter and has none. */
export function activeChips({ search, category, city }: EventsQuery): FilterChip[] {
  const chips: FilterChip[] = [];
  if (search) chips.push({ key: 'search', label: `Search: ${search}` });
  if (category) chips.push({ key: 'category', label: categoryLabel(category) });
  if (city) chips.push({ key: 'city', label: city });
  return chips;
}

/** The start of the hour, on the same Central day: equal calls within an hour hit the CDN's cache. */
const startOfHour = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);

/**
 * The query of `GET /api/events` for these filters (specification section 7). Only the upcoming view
 * has a `startDate`.
 */
export function apiParams(
  query: EventsQuery,
  now: Date,
  limit = EVENTS_PAGE_SIZE,
): Record<string, string | number | undefined> & { page: number } {
  return {
    page: query.page ?? 1,
    limit,
    search: query.search,
    category: query.category,
    city: query.city,
    startDate: query.view === 'all' ? undefined : startOfHour(now).toISOString(),
  };
}
