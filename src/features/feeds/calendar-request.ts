/**
 * Reads the filters of `/events.ics`, which stay in the URL of a subscription for years. Unknown parameters
 * are ignored, because calendar programs add their own.
 */
import { z } from 'zod';
import type { CalendarQuery } from '../../paths.ts';
import { addDays, type WallDate } from '../../time/wall-time.ts';
import { cleanText } from '../../ui/list/read-url.ts';
import type { EventFilter, EventSummary } from '../events/event.ts';
import { isUpcoming } from '../events/upcoming.ts';

const LONGEST = 100;

const words = z
  .string()
  .transform((value) => cleanText(value, LONGEST))
  .optional();

/** Checks the parameters of the URL; an empty value does not filter. */
export const calendarRequest = z.object({
  /** Slug of a category, or an older alias of one. */
  category: words,
  /** City name without the state: `Rockport`. */
  city: words,
  /** Id of a venue, which stays the same when the venue's name changes. */
  venue: words,
  /** Id of an organizer. */
  organizer: words,
  q: words,
  free: z.stringbool({ error: 'free must be 1 or 0.' }).optional(),
});

export type CalendarRequest = z.output<typeof calendarRequest>;

/** Names of the URL parameters that change which events the calendar has. */
export const CALENDAR_PARAMETERS = Object.keys(calendarRequest.shape);

/** Writes the request as the query of a URL. */
export const calendarQuery = ({ free, ...filters }: CalendarRequest): CalendarQuery => ({
  ...filters,
  free: free === true ? 1 : undefined,
});

/** Days for which an event stays in the calendars of subscribers after it is over. */
const KEPT_DAYS = 30;

/**
 * Makes the filter for the list of events.
 * @param venue name of the requested venue; undefined if none is requested
 */
export const calendarFilter = (
  { category, city, q, free }: CalendarRequest,
  venue: string | undefined,
  today: WallDate,
): EventFilter => ({
  search: q,
  category,
  city,
  venue,
  from: addDays(today, -KEPT_DAYS),
  free: free || undefined,
});

/**
 * Chooses the entries of a calendar that cannot hold all events of its filter: all upcoming events and, if
 * there is room for only some of the past events of `last`, those that began last.
 * @param last the last events of the calendar's filter, in calendar order
 * @param upcoming the first events of the same filter from today on, in calendar order
 * @param most maximum number of entries; `upcoming` has at most as many
 */
export function nearestEntries<Event extends Pick<EventSummary, 'startDate' | 'endDate'>>(
  last: readonly Event[],
  upcoming: readonly Event[],
  today: WallDate,
  most: number,
): Event[] {
  const over = last.filter((event) => !isUpcoming(event, today));
  return [...over.slice(Math.max(0, over.length + upcoming.length - most)), ...upcoming];
}
