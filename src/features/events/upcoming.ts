import type { EventSummary } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';

/**
 * Says what is upcoming, running or past (design section 3): an event is upcoming through its last
 * Central calendar day. The database's `last_day` column is the same rule in SQL.
 */

type Dated = Pick<EventSummary, 'startDate' | 'endDate'>;

/** Returns the end date, or the start date if there is no end date. */
export function lastDay(event: Dated): WallDate {
  return event.endDate ?? event.startDate;
}

/** Says whether the event is not over on `today`, a Central calendar day. */
export function isUpcoming(event: Dated, today: WallDate): boolean {
  return lastDay(event) >= today;
}

/** Says whether the event began before `today` and is not over. */
export function isRunning(event: Dated, today: WallDate): boolean {
  return event.startDate < today && isUpcoming(event, today);
}
