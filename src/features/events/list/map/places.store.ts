/** Reads the places of events for the map. The database counts only public events, for admins too. */
import { z } from 'zod';
import { rpc, type Db } from '../../../../server/supabase.ts';
import { type EventFilter, PUBLIC_EVENT_STATUSES } from '../../event.ts';
import { filterArguments } from '../../events.store.ts';
import type { CalendarPlace } from './calendar-place.ts';

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
  { filter, titles }: { filter: EventFilter; titles: number },
): Promise<CalendarPlace[]> {
  const rows = await rpc(
    db,
    'calendar_places',
    { from: filter.from, to: filter.to, ...filterArguments(filter), titles },
    placeRows,
  );
  return rows.map(({ latitude, longitude, events, ...place }) => ({
    ...place,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    count: events,
  }));
}
