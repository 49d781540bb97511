import type { EventSummary } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';

/**
 * The one rule of what is upcoming (design section 3): an event is upcoming until the Central day
 * of its end, or of its start when it has no end date, is over. The database's `last_day` column is
 * the same rule in SQL.
 */

type Dated = Pick<EventSummary, 'startDate' | 'endDate'>;

/** The day after which the event is over. */
export function lastDay(event: Dated): WallDate {
  return event.endDate ?? event.startDate;
}

/** Whether the event is not yet over on `today`, a Central calendar day; today's events are upcoming. */
export function isUpcoming(event: Dated, today: WallDate): boolean {
  return lastDay(event) >= today;
}

/** Whether the event began before `today` and is not over: an exhibition that is on. */
export function isRunning(event: Dated, today: WallDate): boolean {
  return event.startDate < today && isUpcoming(event, today);
}
