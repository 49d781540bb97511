/**
 * The filters of `/events.ics`: those of a subscription, which stays as it is for years. Unknown
 * parameters are ignored, because programs add their own.
 */
import { z } from 'zod';
import type { CalendarQuery } from '../../paths.ts';
import { categoryValues } from '../../regions/categories.ts';
import { addDays, type WallDate } from '../../time/wall-time.ts';
import { cleanText } from '../../ui/list/address-text.ts';
import { type EventFilter, EVERY_EVENT } from '../events/event.ts';

const LONGEST = 100;

const words = z
  .string()
  .transform((value) => cleanText(value, LONGEST))
  .optional();

/** The parameters of an address; none filters by an empty value. */
export const calendarRequest = z.object({
  /** A slug or an alias of it. */
  category: words,
  /** Base name: `Rockport`. */
  city: words,
  /** Id of a venue, which stays when its name changes. */
  venue: words,
  /** Id of an organizer. */
  organizer: words,
  q: words,
  free: z.stringbool({ error: 'free must be 1 or 0.' }).optional(),
});

export type CalendarRequest = z.output<typeof calendarRequest>;

/** The parameters that change the calendar. */
export const CALENDAR_PARAMETERS = Object.keys(calendarRequest.shape);

/** The request as the query of an address. */
export const calendarQuery = ({ free, ...filters }: CalendarRequest): CalendarQuery => ({
  ...filters,
  free: free === true ? 1 : undefined,
});

/** Days for which an event stays in the calendars of subscribers after it is over. */
const KEPT_DAYS = 30;

/** The filter of a list of events. @param venueName of the venue asked for, if any */
export const calendarFilter = (
  { category, city, q, free }: CalendarRequest,
  venueName: string | undefined,
  today: WallDate,
): EventFilter => ({
  ...EVERY_EVENT,
  search: q ?? null,
  categories: category === undefined ? null : categoryValues(category),
  city: city ?? null,
  venue: venueName ?? null,
  from: addDays(today, -KEPT_DAYS),
  free: free === true ? true : null,
});
