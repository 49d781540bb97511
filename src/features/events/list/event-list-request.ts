/**
 * Reads the URL parameters of `GET /api/events` (design section 4, specification section 7). Unknown
 * parameters are ignored; an invalid value of a known parameter is refused. A `limit` above 100 is no error,
 * but a page has at most 100 events.
 */
import { z } from 'zod';
import { EVENTS_MAX_LIMIT, EVENTS_PAGE_SIZE, HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { categoryValues } from '../../../regions/topics.ts';
import { type DayRange, isDayToLookFor } from '../../../time/day-range.ts';
import { centralDate, isWallDate, type WallDate } from '../../../time/wall-time.ts';
import { EVENT_STATUSES, type EventFilter, EVERY_EVENT } from '../event.ts';

/** Maximum number of events of a list without `page` or `limit`, because a Netlify response can hold 6 MB. */
export const BARE_LIST_LIMIT = 1_000;

/**
 * Makes the headers of a list without `page` or `limit`: the number of matching events and, if the list was
 * cut, a sentence about the missing events and the URL of the rest (RFC 8288).
 * @param url the URL of the request
 * @param total matching events
 */
export function bareListHeaders(url: URL, total: number): Record<string, string> {
  const count = { 'X-Total-Count': String(total) };
  if (total <= BARE_LIST_LIMIT) return count;
  const rest = new URLSearchParams(url.search);
  rest.set('limit', String(EVENTS_MAX_LIMIT));
  rest.set('page', String(BARE_LIST_LIMIT / EVENTS_MAX_LIMIT + 1));
  return {
    ...count,
    Link: `<${url.pathname}?${rest.toString()}>; rel="next"`,
    'X-List-Note': `The first ${BARE_LIST_LIMIT} of ${total} events. Ask with page and limit for the others.`,
  };
}

/** A text to filter by, of at most 200 characters. */
export const searchText = z.string().trim().max(200, 'Please search for something shorter.');

const positive = (name: string) =>
  z.coerce
    .number(`${name} must be a whole number.`)
    .int(`${name} must be a whole number.`)
    .min(1, `${name} must be at least 1.`)
    .max(1_000_000, `${name} is too large.`);

const DAY_AND_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Reads a day from a text: a calendar day as it is, an ISO date and time with a zone as the Central day of
 * that instant, and a date and time without a zone as Central time. Returns null for anything else, and for a
 * date and time outside `DAYS_TO_LOOK_FOR`.
 */
const calendarDay = (value: string): WallDate | null => {
  if (isWallDate(value)) return value;
  const [, day = '', zone] = DAY_AND_TIME.exec(value) ?? [];
  if (!isDayToLookFor(day)) return null;
  if (zone === undefined) return day;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : centralDate(instant);
};

/** Returns the schema of a parameter that holds a day. */
const dayOf = (name: string) =>
  z.string().transform((value, refuse) => {
    const day = calendarDay(value);
    if (day === null) refuse.addIssue(`${name} must be a date.`);
    return day;
  });

const parameters = z.object({
  search: searchText.optional(),
  category: searchText.optional(),
  city: searchText.optional(),
  venue: searchText.optional(),
  startDate: dayOf('startDate').optional(),
  /**
   * Last day; together with `startDate`, the list has the events that are on between the two days, both
   * included.
   */
  endDate: dayOf('endDate').optional(),
  free: z.stringbool({ error: 'free must be true or false.' }).optional(),
  families: z.stringbool({ error: 'families must be true or false.' }).optional(),
  featured: z.stringbool({ error: 'featured must be true or false.' }).optional(),
  status: z.enum(EVENT_STATUSES, 'That isn’t a status of an event.').optional(),
  page: positive('page').optional(),
  limit: positive('limit').optional(),
});

export interface EventListRequest {
  filter: EventFilter;
  /** Number and size of the page; null for a list without pages. */
  page: { number: number; size: number } | null;
  /**
   * Whether this is the home page's request for the featured events of the day: `featured=true&limit=3`
   * without another filter or page; only `status=approved` is allowed beside them. Other requests get a plain
   * list, because a rotation has no second page.
   */
  isHomePage: boolean;
}

type Query = z.output<typeof parameters>;

const isHomePage = ({ featured, limit, status, ...others }: Query): boolean =>
  featured === true &&
  limit === HOME_FEATURED_EVENTS &&
  (status === undefined || status === 'approved') &&
  Object.values(others).every((other) => other === undefined);

/**
 * Checks the URL parameters of the request. `requireQuery` leaves out parameters without a value before this
 * check.
 */
export const eventListRequest = parameters.transform((query): EventListRequest => ({
  filter: {
    search: query.search ?? null,
    categories: query.category === undefined ? null : categoryValues(query.category),
    city: query.city ?? null,
    venue: query.venue ?? null,
    from: query.startDate ?? null,
    to: query.endDate ?? null,
    free: query.free ?? null,
    families: query.families ?? null,
    featured: query.featured ?? null,
    statuses: query.status === undefined ? null : [query.status],
  },
  page:
    query.page === undefined && query.limit === undefined
      ? null
      : {
          number: query.page ?? 1,
          size: Math.min(query.limit ?? EVENTS_PAGE_SIZE, EVENTS_MAX_LIMIT),
        },
  isHomePage: isHomePage(query),
}));

// Reads the URL parameters of `GET /api/calendar-days` and `GET /api/calendar-places`: the calendar's filters
// and the days to count.

/** Maximum number of events whose titles a cell of the month grid can show. */
const MOST_TITLES = 5;
/** Maximum number of events whose titles a place of the map can show. */
const MOST_TITLES_OF_PLACE = 10;

const day = (name: string) =>
  z.string(`Please give ${name}.`).refine(isWallDate, `${name} must be a date.`);

const flag = (name: string) => z.stringbool({ error: `${name} must be true or false.` });

/** The filters that requests for days and requests for places share. */
const filters = z.object({
  search: searchText.optional(),
  category: searchText.optional(),
  city: searchText.optional(),
  venue: searchText.optional(),
  free: flag('free').optional(),
  families: flag('families').optional(),
});

const filterOf = (query: z.output<typeof filters>): EventFilter => ({
  ...EVERY_EVENT,
  search: query.search ?? null,
  categories: query.category === undefined ? null : categoryValues(query.category),
  city: query.city ?? null,
  venue: query.venue ?? null,
  free: query.free ?? null,
  families: query.families ?? null,
});

const titles = (most: number) =>
  z.coerce
    .number('titles must be a whole number.')
    .int('titles must be a whole number.')
    .min(0, 'titles must be at least 0.')
    .max(most, `titles must be at most ${most}.`)
    .default(0);

/** Checks the parameters of `GET /api/calendar-days`. */
export const calendarDaysRequest = filters
  .extend({
    startDate: day('startDate'),
    endDate: day('endDate'),
    titles: titles(MOST_TITLES),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, 'endDate must not be before startDate.')
  .transform((query): { filter: EventFilter; days: DayRange; titles: number } => ({
    filter: filterOf(query),
    days: { from: query.startDate, to: query.endDate },
    titles: query.titles,
  }));

/**
 * Checks the parameters of `GET /api/calendar-places`. Without days, all events count. With only a first day,
 * those events count that are not over on it; with only a last day, those that begin on it or earlier.
 */
export const calendarPlacesRequest = filters
  .extend({
    startDate: day('startDate').optional(),
    endDate: day('endDate').optional(),
    titles: titles(MOST_TITLES_OF_PLACE),
  })
  .refine(
    ({ startDate, endDate }) =>
      startDate === undefined || endDate === undefined || startDate <= endDate,
    'endDate must not be before startDate.',
  )
  .transform((query): { filter: EventFilter; titles: number } => ({
    filter: { ...filterOf(query), from: query.startDate ?? null, to: query.endDate ?? null },
    titles: query.titles,
  }));
