import { z } from 'zod';
import { parameters, unwrap, type Db } from '../../../../server/supabase.ts';
import type { DayRange } from '../../../../time/day-range.ts';
import { type EventFilter, PUBLIC_EVENT_STATUSES } from '../../event.ts';
import { filterArguments } from '../../events.store.ts';
import type { CalendarDay } from './calendar-day.ts';

const namedEvent = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(PUBLIC_EVENT_STATUSES),
});
const firstEvents = z.array(namedEvent.extend({ startTime: z.string().nullable() }));
const runningEvents = z.array(namedEvent);

/**
 * Reads the days that have matching events, in order; at most six weeks of days.
 * @param titles number of events of each kind to return for each day, at most five
 */
export async function readCalendarDays(
  db: Db,
  { filter, days, titles }: { filter: EventFilter; days: DayRange; titles: number },
): Promise<CalendarDay[]> {
  const rows = unwrap(
    await db.rpc(
      'calendar_days',
      parameters('calendar_days', { ...days, ...filterArguments(filter), titles }),
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
