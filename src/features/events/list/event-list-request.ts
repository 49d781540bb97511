/**
 * Reads the URL parameters of `GET /api/events` (design section 4, specification section 7). Unknown
 * parameters are ignored; an invalid value of a known parameter is refused. A `limit` above 100 is no error,
 * but a page has at most 100 events.
 */
import { z } from 'zod';
import { EVENTS_MAX_LIMIT, EVENTS_PAGE_SIZE, HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { isDayToLookFor } from '../../../time/day-range.ts';
import { centralDate, isWallDate, type WallDate } from '../../../time/wall-time.ts';
import { EVENT_STATUSES, type EventFilter } from '../event.ts';

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

const wholeNumber = (name: string, least: number) =>
  z.coerce
    .number(`${name} must be a whole number.`)
    .int(`${name} must be a whole number.`)
    .min(least, `${name} must be at least ${least}.`);

/** Returns the schema of a whole number from 1 to `most`. */
export const positive = (name: string, most = 1_000_000) =>
  wholeNumber(name, 1).max(most, `${name} is too large.`);

const DAY_AND_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Reads a day from a text: from a date; from an ISO date and time with a zone, which gives the date in
 * Central time; or from a date and time without a zone, which count as Central time. Returns null for
 * anything else, and for a date and time outside `DAYS_TO_LOOK_FOR`.
 */
const calendarDay = (value: string): WallDate | null => {
  if (isWallDate(value)) return value;
  const [, day = '', zone] = DAY_AND_TIME.exec(value) ?? [];
  if (!isDayToLookFor(day)) return null;
  if (zone === undefined) return day;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : centralDate(instant);
};

/** Returns the schema of a parameter that holds a day, as `calendarDay` reads it. */
const dayOf = (name: string) =>
  z.string().transform((value, refuse) => {
    const day = calendarDay(value);
    if (day !== null) return day;
    refuse.addIssue(`${name} must be a date.`);
    return z.NEVER;
  });

const flag = (name: string) => z.stringbool({ error: `${name} must be true or false.` }).optional();

// The filters that `GET /api/events`, `/api/calendar-days` and `/api/calendar-places` have in common.
const words = searchText.optional();
const texts = { search: words, category: words, city: words, venue: words };
const flags = { free: flag('free'), families: flag('families') };

const parameters = z.object({
  ...texts,
  startDate: dayOf('startDate').optional(),
  /**
   * Last day; together with `startDate`, the list has the events that are on between the two days, both
   * included.
   */
  endDate: dayOf('endDate').optional(),
  ...flags,
  featured: flag('featured'),
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
export const eventListRequest = parameters.transform((query): EventListRequest => {
  const { startDate, endDate, status, page, limit, ...filter } = query;
  return {
    filter: { ...filter, from: startDate, to: endDate, statuses: status && [status] },
    page:
      page === undefined && limit === undefined
        ? null
        : { number: page ?? 1, size: Math.min(limit ?? EVENTS_PAGE_SIZE, EVENTS_MAX_LIMIT) },
    isHomePage: isHomePage(query),
  };
});

// Reads the URL parameters of `GET /api/calendar-days` and `GET /api/calendar-places`: the calendar's filters
// and the days to count.

/** Maximum number of events whose titles a cell of the month grid can show. */
const MOST_TITLES = 5;
/** Maximum number of events whose titles a place of the map can show. */
const MOST_TITLES_OF_PLACE = 10;

const day = (name: string) =>
  z.string(`Please give ${name}.`).refine(isWallDate, `${name} must be a date.`);

const titles = (most: number) =>
  wholeNumber('titles', 0).max(most, `titles must be at most ${most}.`).default(0);

/** Returns the schema of a request for the calendar's days or places. */
const calendarRequest = <Day extends WallDate | undefined>(
  dayNamed: (name: string) => z.ZodType<Day>,
  mostTitles: number,
) =>
  z
    .object({
      ...texts,
      ...flags,
      startDate: dayNamed('startDate'),
      endDate: dayNamed('endDate'),
      titles: titles(mostTitles),
    })
    .refine(
      ({ startDate, endDate }) =>
        startDate === undefined || endDate === undefined || startDate <= endDate,
      'endDate must not be before startDate.',
    )
    .transform(({ startDate: from, endDate: to, titles: count, ...filter }) => ({
      filter: { ...filter, from, to },
      titles: count,
    }));

/** Checks the parameters of `GET /api/calendar-days`. */
export const calendarDaysRequest = calendarRequest(day, MOST_TITLES);

/**
 * Checks the parameters of `GET /api/calendar-places`. Without days, all events count. With only `startDate`,
 * the events that end on that day or later count; with only `endDate`, those that begin on that day or
 * earlier.
 */
export const calendarPlacesRequest = calendarRequest(
  (name) => day(name).optional(),
  MOST_TITLES_OF_PLACE,
);
