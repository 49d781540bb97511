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
import { upcomingFrom } from '../upcoming.ts';

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

/** The values of URL parameters or form fields, by name. */
export type Given<Name extends string> = Partial<Record<Name, string | null | undefined>>;

/**
 * Reads the filters that the URLs of several lists have in common. A known category or alias becomes the slug
 * that the select offers, and a known city gets the spelling of the select; unknown values are kept.
 */
export function readEventFilter(given: Given<'search' | 'category' | 'city'>) {
  const search = cleanText(given.search, EVENTS_QUERY_LIMITS.search);
  const category = cleanText(given.category, EVENTS_QUERY_LIMITS.category);
  const city = cleanText(given.city, EVENTS_QUERY_LIMITS.city);
  return {
    search,
    category: category && (canonicalCategory(category) ?? category),
    city: city && (OFFERED_CITIES.find((offered) => sameCity(offered, city)) ?? city),
  };
}

/** The maximum number of days of a range that a visitor picks. */
const MOST_DAYS = 366;

/** Returns `to`, or the 366th day of the range if it has more days. */
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
    ...readEventFilter({
      search: params.get('search'),
      category: params.get('category'),
      city: params.get('city'),
    }),
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

/** The change that removes the chosen days. */
export const NO_DAYS = {
  when: undefined,
  from: undefined,
  to: undefined,
} as const satisfies FilterChange;

/** The change that removes every filter; the choice of list, month or map is no filter and stays. */
export const NO_FILTERS: FilterChange = {
  search: undefined,
  category: undefined,
  city: undefined,
  view: undefined,
  ...NO_DAYS,
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
    daysChange || change.view !== undefined ? { ...query, view: undefined, ...NO_DAYS } : query;
  const next = {
    ...kept,
    ...(daysChange && kept.look === 'month' && { look: undefined, month: undefined }),
    ...change,
  };
  return {
    ...next,
    ...readEventFilter(next),
    // Cuts a range as `readDays` does, so that the list stays the same after a reload.
    ...(next.from !== undefined && { to: lastPicked(next.from, next.to ?? next.from) }),
    page: 1,
  };
}

/** An active filter that can be removed. */
interface FilterChip {
  key: 'search' | 'category' | 'city' | 'days' | 'free' | 'family';
  label: string;
}

/** Lists the chips of the active filters. The choice between upcoming and all events (`view`) has no chip. */
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
 * Names of URL parameters whose presence a built page must know before the first paint (see `noteAddress`).
 * Each parameter in `asked` has a chip, each in `unfolded` unfolds the fields on a phone, and each in
 * `placed` hides the menu of towns.
 */
export const NOTED_FILTERS = {
  asked: ['search', 'category', 'city', 'when', 'from', 'free', 'family'],
  unfolded: ['search', 'view'],
  placed: ['city'],
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
  key === 'days' ? NO_DAYS : { [key]: undefined };

/** Finds the days that a query selects; null for all days. @param today today's date in Central time */
export function queriedDays({ when, from, to }: EventsQuery, today: WallDate): DayRange | null {
  if (when !== undefined) return namedRange(when, today);
  return from === undefined ? null : { from, to: to ?? from };
}

/** Returns the filters as parameters of the API. @param days first and last day; each may be absent */
const writeEventFilter = (
  { search, category, city, free, family }: EventsQuery,
  days: Partial<DayRange>,
) => ({
  ...{ search, category, city },
  free: free && 'true',
  families: family && 'true',
  startDate: days.from,
  endDate: days.to,
});

/** Returns the days that a list covers: the chosen days, all days, or all days from `start` on. */
const listedDays = (query: EventsQuery, today: WallDate, start: string): Partial<DayRange> =>
  queriedDays(query, today) ?? (query.view === 'all' ? {} : { from: start });

/**
 * Makes the query of `GET /api/calendar-days` for these filters.
 * @param titles number of events to return for each day
 */
export const daysParams = (query: EventsQuery, days: DayRange, titles?: number) => ({
  ...writeEventFilter(query, days),
  titles,
});

/** Makes the query of `GET /api/calendar-places` for these filters. @param today date in Central time */
export const placesParams = (query: EventsQuery, today: WallDate, titles: number) => ({
  ...writeEventFilter(query, listedDays(query, today, today)),
  titles,
});

/**
 * Makes the query of `GET /api/events` for these filters (specification section 7). `startDate` is set for
 * chosen days and for the upcoming view, and left out for the view of all events.
 */
export const apiParams = (
  query: EventsQuery,
  now: Date,
  limit = EVENTS_PAGE_SIZE,
): Record<string, string | number | undefined> & { page: number } => ({
  page: query.page ?? 1,
  limit,
  ...writeEventFilter(query, listedDays(query, centralDate(now), upcomingFrom(now))),
});
