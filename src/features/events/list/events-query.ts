import { cleanText, readPage } from '../../../ui/list/read-url.ts';
import { OFFERED_CITIES } from '../../../content/city-lists.ts';
import { EVENTS_PAGE_SIZE } from '../../../figures.ts';
import { type EventsQuery, paths } from '../../../paths.ts';
import { canonicalCategory, categoryLabel } from '../../../regions/categories.ts';
import { sameCity } from '../../../regions/cities.ts';
import {
  type DayRange,
  isDayToLookFor,
  isRangeName,
  namedRange,
  rangeLabel,
} from '../../../time/day-range.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import { addDays, centralDate, isWallDate, type WallDate } from '../../../time/wall-time.ts';

/**
 * Converts the filters of `/events` between its URL, its controls and its API request. Anyone may write a
 * URL, so parsing never fails: an invalid value does not filter.
 */

/** Maximum lengths in UTF-16 units, the unit of HTML's `maxlength`; longer values are cut. */
export const EVENTS_QUERY_LIMITS = { search: 200, category: 60, city: 100 } as const;

/** A parsed query, which always has a page number. */
export type ReadEventsQuery = EventsQuery & { page: number };

/** Choices of the "view" filter. */
export const VIEW_OPTIONS = [
  { value: '', label: 'Upcoming Events' },
  { value: 'all', label: 'All Events' },
] as const;

/** Reads the view from a parameter or an option; anything but `all` means upcoming events. */
export const readView = (value: string | null | undefined): 'all' | undefined =>
  value === 'all' ? 'all' : undefined;

const HOUR_MS = 3_600_000;

const readSearch = (value: string | null | undefined) =>
  cleanText(value, EVENTS_QUERY_LIMITS.search);

/** Reads a category. A known category or alias becomes the slug in the select; an unknown value is kept. */
const readCategory = (value: string | null | undefined) => {
  const text = cleanText(value, EVENTS_QUERY_LIMITS.category);
  return text === undefined ? undefined : (canonicalCategory(text) ?? text);
};

/** Reads a city. A known city gets the spelling in the select; an unknown value is kept. */
const readCity = (value: string | null | undefined) => {
  const text = cleanText(value, EVENTS_QUERY_LIMITS.city);
  if (text === undefined) return undefined;
  return OFFERED_CITIES.find((city) => sameCity(city, text)) ?? text;
};

/** The maximum number of days of a range that a visitor picks. */
const MOST_DAYS = 366;

/** Returns the last day of a range; an earlier one if the range has more than 366 days. */
const lastPicked = (from: WallDate, to: WallDate): WallDate => {
  const latest = addDays(from, MOST_DAYS - 1);
  return to > latest ? latest : to;
};

/**
 * Reads the days of a URL: a named range, or a first and a last day. If the last day is missing, impossible
 * or too early, the range is the first day only. A range of more than 366 days is cut.
 */
function readDays(params: URLSearchParams): Pick<EventsQuery, 'when' | 'from' | 'to'> {
  const when = params.get('when') ?? '';
  if (isRangeName(when)) return { when };
  const from = params.get('from') ?? '';
  if (!isDayToLookFor(from)) return {};
  const to = params.get('to') ?? '';
  if (!isWallDate(to) || to < from) return { from, to: from };
  return { from, to: lastPicked(from, to) };
}

/** Matches a month, `YYYY-MM`, in the years of `DAYS_TO_LOOK_FOR`. */
const MONTH = /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])$/;

const readMonth = (value: string | null): string | undefined =>
  value !== null && MONTH.test(value) ? value : undefined;

/** Views of the calendar other than the list. */
const LOOKS = ['month', 'map'] as const;

const readYes = (value: string | null): 'yes' | undefined => (value === 'yes' ? value : undefined);

/**
 * Parses the filters in a URL. Unknown cities and categories are kept, and they filter too. Only the first
 * value of a repeated parameter counts. Never throws.
 */
export function parseEventsQuery(params: URLSearchParams): ReadEventsQuery {
  const days = readDays(params);
  const look = LOOKS.find((name) => name === params.get('look'));
  return {
    search: readSearch(params.get('search')),
    category: readCategory(params.get('category')),
    city: readCity(params.get('city')),
    view:
      days.when === undefined && days.from === undefined ? readView(params.get('view')) : undefined,
    ...days,
    free: readYes(params.get('free')),
    family: readYes(params.get('family')),
    look,
    month: look === 'month' ? readMonth(params.get('month')) : undefined,
    page: readPage(params.get('page')),
  };
}

/** Writes the URL of these filters; it leaves out unset filters and page 1. */
export function eventsQueryUrl(query: EventsQuery): string {
  const { search, category, city, view, when, from, to, free, family, look, month, page } = query;
  return paths.events({
    ...{ search, category, city, view, when, from, to, free, family, look, month, page },
  });
}

/** A change of filters; a filter set to `undefined` is removed. */
export type FilterChange = Partial<Omit<EventsQuery, 'page'>>;

/** The change that removes every filter; the choice of list, month or map is no filter and stays. */
export const NO_FILTERS: FilterChange = {
  search: undefined,
  category: undefined,
  city: undefined,
  view: undefined,
  when: undefined,
  from: undefined,
  to: undefined,
  free: undefined,
  family: undefined,
};

/**
 * Returns the query with some filters changed, on page 1. New days replace earlier days and "All Events", and
 * switch from a month's grid to the list, because the grid always shows a whole month. "All Events" replaces
 * the days.
 */
export function withFilter(query: EventsQuery, change: FilterChange): ReadEventsQuery {
  const daysChange = change.when !== undefined || change.from !== undefined;
  const kept =
    daysChange || change.view !== undefined
      ? { ...query, view: undefined, when: undefined, from: undefined, to: undefined }
      : query;
  const next = {
    ...kept,
    ...(daysChange && kept.look === 'month' && { look: undefined, month: undefined }),
    ...change,
  };
  return {
    ...next,
    search: readSearch(next.search),
    category: readCategory(next.category),
    city: readCity(next.city),
    // Cuts a range as the URL is read, so that the list stays the same after a reload.
    ...(next.from !== undefined && { to: lastPicked(next.from, next.to ?? next.from) }),
    page: 1,
  };
}

/** An active filter that can be removed. */
interface FilterChip {
  key: 'search' | 'category' | 'city' | 'days' | 'free' | 'family';
  label: string;
}

/** Lists the chips of the active filters. The view is not a filter and has no chip. */
export function activeChips(query: EventsQuery): FilterChip[] {
  const { search, category, city, when, from, to } = query;
  const chips: FilterChip[] = [];
  if (search) chips.push({ key: 'search', label: `Search: ${search}` });
  if (category) chips.push({ key: 'category', label: categoryLabel(category) });
  if (city) chips.push({ key: 'city', label: city });
  if (when) chips.push({ key: 'days', label: rangeLabel(when) });
  else if (from) chips.push({ key: 'days', label: formatDateRange(from, to ?? null) });
  if (query.free) chips.push({ key: 'free', label: 'Free' });
  if (query.family) chips.push({ key: 'family', label: 'Family' });
  return chips;
}

/**
 * Names of URL parameters whose presence a built page must know before the first paint (see `noteAddress`):
 * those that have a chip, and those that unfold the fields on a phone: what has a chip and no text need not.
 */
export const NOTED_FILTERS = {
  asked: ['search', 'category', 'city', 'when', 'from', 'free', 'family'],
  unfolded: ['search', 'view'],
} as const;

/** Says whether a filter other than the days is set; such a filter changes each day's number of events. */
export const isFiltered = ({ search, category, city, free, family }: EventsQuery): boolean =>
  [search, category, city, free, family].some((filter) => filter !== undefined);

/**
 * Says whether the chosen days, "free" or "families" can be the reason that a search found nothing. The
 * report of searches without results contains only words, category and city.
 */
export const isNarrowedUnreported = ({ when, from, free, family }: EventsQuery): boolean =>
  [when, from, free, family].some((filter) => filter !== undefined);

/** Returns the filter change that removes this chip's filter. */
export const withoutChip = (key: FilterChip['key']): FilterChange =>
  key === 'days' ? { when: undefined, from: undefined, to: undefined } : { [key]: undefined };

/** Finds the days that a query selects; null if it selects all days. @param today Central calendar day */
export function queriedDays({ when, from, to }: EventsQuery, today: WallDate): DayRange | null {
  if (when !== undefined) return namedRange(when, today);
  return from === undefined ? null : { from, to: to ?? from };
}

/**
 * Returns the start of the hour, which is on the same Central day. All requests within an hour then have the
 * same URL, so that the CDN answers them from its cache.
 */
const startOfHour = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);

/** Makes the parameters that all requests of the calendar share. */
const filterParams = (query: EventsQuery) => ({
  search: query.search,
  category: query.category,
  city: query.city,
  free: query.free && 'true',
  families: query.family && 'true',
});

/**
 * Makes the query of `GET /api/calendar-days` for these filters.
 * @param titles number of events to return for each day
 */
export const daysParams = (query: EventsQuery, { from, to }: DayRange, titles?: number) => ({
  ...filterParams(query),
  startDate: from,
  endDate: to,
  titles,
});

/** Makes the query of `GET /api/calendar-places` for these filters. @param today Central calendar day */
export function placesParams(query: EventsQuery, today: WallDate, titles: number) {
  const days = queriedDays(query, today);
  return {
    ...filterParams(query),
    startDate: days?.from ?? (query.view === 'all' ? undefined : today),
    endDate: days?.to,
    titles,
  };
}

/**
 * Makes the query of `GET /api/events` for these filters (specification section 7). `startDate` is set for
 * chosen days and for the upcoming view, and left out for the view of all events.
 */
export function apiParams(
  query: EventsQuery,
  now: Date,
  limit = EVENTS_PAGE_SIZE,
): Record<string, string | number | undefined> & { page: number } {
  const days = queriedDays(query, centralDate(now));
  return {
    page: query.page ?? 1,
    limit,
    ...filterParams(query),
    startDate: days?.from ?? (query.view === 'all' ? undefined : startOfHour(now).toISOString()),
    endDate: days?.to,
  };
}
