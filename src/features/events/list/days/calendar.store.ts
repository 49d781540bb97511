import { z } from 'zod';
import { type Db, parameters, rpc, unwrap } from '../../../../server/supabase.ts';
import type { DayRange } from '../../../../time/day-range.ts';
import { type EventFilter, PUBLIC_EVENT_STATUSES } from '../../event.ts';
import { filterArguments } from '../../event-rows.ts';
import type { CalendarPlace } from '../map/map-places.ts';
import type { CalendarDay } from './calendar-day.ts';

const namedEvent = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(PUBLIC_EVENT_STATUSES),
});
const firstEvents = z.array(namedEvent.extend({ startTime: z.string().nullable() }));
const runningEvents = z.array(namedEvent);

/** The filters of the calendar, which counts all public events, featured or not. */
type CalendarFilter = Omit<EventFilter, 'featured' | 'statuses'>;

/**
 * Reads the days that have matching events, in order. Days after the first six weeks are left out.
 * @param titles number of one-day events to return for each day, at most five
 */
export async function readCalendarDays(
  db: Db,
  { filter, titles }: { filter: CalendarFilter & DayRange; titles: number },
): Promise<CalendarDay[]> {
  const rows = unwrap(
    await db.rpc(
      'calendar_days',
      parameters('calendar_days', { ...filterArguments(filter), titles }),
    ),
    'count the days of the calendar',
  );
  return rows.map(({ day, events, first, running }) => ({
    date: day,
    count: events,
    first: firstEvents.parse(first),
    running: runningEvents.parse(running),
  }));
}

// Reads the places of events for the map. The database counts only public events, even if an admin asks.

const placedEvent = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  startTime: z.string().nullable(),
  status: z.enum(PUBLIC_EVENT_STATUSES),
  venue: z.string(),
  runs: z.boolean(),
});

const placeRows = z.array(
  z.object({
    venueId: z.string().nullable(),
    name: z.string().nullable(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    events: z.number(),
    first: z.array(placedEvent),
  }),
);

/**
 * Reads the places of matching events, most events first; at most 1,000 places. The filter contains the days.
 * @param titles number of events to return for each place, at most ten
 */
export async function readCalendarPlaces(
  db: Db,
  { filter, titles }: { filter: CalendarFilter; titles: number },
): Promise<CalendarPlace[]> {
  const rows = await rpc(db, 'calendar_places', { ...filterArguments(filter), titles }, placeRows);
  return rows.map(({ latitude, longitude, events, ...place }) => ({
    ...place,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    count: events,
  }));
}
