import { cleanText, readPage } from '../../../ui/list/address-text.ts';
import { EVENTS_PAGE_CITIES } from '../../../content/city-lists.ts';
import { EVENTS_PAGE_SIZE } from '../../../figures.ts';
import { type EventsQuery, paths } from '../../../paths.ts';
import { canonicalCategory, categoryLabel } from '../../../regions/categories.ts';
import { sameCity } from '../../../regions/cities.ts';

/**
 * The filters of `/events`, between its address, the controls on the page and the call it makes.
 * An address comes from anyone, so reading one never fails: what makes no sense filters nothing.
 */

/** The longest values an address may carry, in UTF-16 units as `maxlength` counts; more is cut. */
export const EVENTS_QUERY_LIMITS = { search: 200, category: 60, city: 100 } as const;

/** The filters a visitor sets one at a time. */
type EventsFilter = 'search' | 'category' | 'city' | 'view';

/** A query that was read: the page is always there. */
export type ReadEventsQuery = EventsQuery & { page: number };

const HOUR_MS = 3_600_000;

const readSearch = (value: string | null | undefined) =>
  cleanText(value, EVENTS_QUERY_LIMITS.search);

/** A known category or alias becomes its slug, so that the select shows it; others are kept. */
const readCategory = (value: string | null | undefined) => {
  const text = cleanText(value, EVENTS_QUERY_LIMITS.category);
  return text === undefined ? undefined : (canonicalCategory(text) ?? text);
};

/** A city of the list takes the list's spelling, so that the select shows it; others are kept. */
const readCity = (value: string | null | undefined) => {
  const text = cleanText(value, EVENTS_QUERY_LIMITS.city);
  if (text === undefined) return undefined;
  return EVENTS_PAGE_CITIES.find((city) => sameCity(city, text)) ?? text;
};

/**
 * The filters in an address. A page that is not a positive integer is page 1, a view other than
 * `all` is upcoming (absent), an unknown city or category is kept and filters. Of a repeated key the
 * first counts. Never throws.
 */
export function parseEventsQuery(params: URLSearchParams): ReadEventsQuery {
  return {
    search: readSearch(params.get('search')),
    category: readCategory(params.get('category')),
    city: readCity(params.get('city')),
    view: params.get('view') === 'all' ? 'all' : undefined,
    page: readPage(params.get('page')),
  };
}

/** The address that shows these filters; what is not set, and page 1, is left out. */
export function eventsQueryUrl({ search, category, city, view, page }: EventsQuery): string {
  return paths.events({ search, category, city, view, page });
}

/** The query with some filters set, or taken away by `undefined`; any change goes back to page 1. */
export function withFilter(
  query: EventsQuery,
  change: Partial<Pick<EventsQuery, EventsFilter>>,
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

/** A filter that is on, to be shown and taken away. */
interface FilterChip {
  key: 'search' | 'category' | 'city';
  label: string;
}

/** The chips of the filters that are on. The view is a choice of two, not a filter, and has none. */
export function activeChips({ search, category, city }: EventsQuery): FilterChip[] {
  const chips: FilterChip[] = [];
  if (search) chips.push({ key: 'search', label: `Search: ${search}` });
  if (category) chips.push({ key: 'category', label: categoryLabel(category) });
  if (city) chips.push({ key: 'city', label: city });
  return chips;
}

/**
 * The hour an instant lies in. It falls on the same Central day, and everyone who looks within an
 * hour asks the same question, which the CDN then answers.
 */
const startOfHour = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);

/**
 * The query of `GET /api/events` for these filters (specification section 7). `startDate` is the
 * given instant in ISO form, in the upcoming view only.
 */
export function apiParams(
  query: EventsQuery,
  now: Date,
): Record<string, string | number | undefined> & { page: number } {
  return {
    page: query.page ?? 1,
    limit: EVENTS_PAGE_SIZE,
    search: query.search,
    category: query.category,
    city: query.city,
    startDate: query.view === 'all' ? undefined : startOfHour(now).toISOString(),
  };
}
