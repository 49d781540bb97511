import type { EventSummary } from './event.ts';
import { addDays, centralDate, type WallDate, wallToInstant } from '../../time/wall-time.ts';

/**
 * Says whether an event is upcoming, running or past (design section 3): it is upcoming until its last day in
 * Central time is over. The database's column `last_day` has this last day.
 */

type Dated = Pick<EventSummary, 'startDate' | 'endDate'>;

/** Returns the end date, or the start date if there is no end date. */
export function lastDay(event: Dated): WallDate {
  return event.endDate ?? event.startDate;
}

/** Says whether the event is not over. @param today today's date in Central time */
export function isUpcoming(event: Dated, today: WallDate): boolean {
  return lastDay(event) >= today;
}

/** Says whether the event began before `today` and is not over. */
export function isRunning(event: Dated, today: WallDate): boolean {
  return event.startDate < today && isUpcoming(event, today);
}

/** The fields that say when an event ends. Its end may be in the night after its last day. */
export type Ending = Pick<EventSummary, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

/**
 * Returns the date that the page of an event takes for today's date: the date of `instant` in Central time
 * or, while the event still goes on after midnight ("9:00 PM - 2:00 AM"), its last day.
 */
export function dayAt(event: Ending, instant: Date): WallDate {
  const today = centralDate(instant);
  const last = lastDay(event);
  const { startTime, endTime } = event;
  const isNightAfter = today === addDays(last, 1);
  if (!isNightAfter || startTime === null || endTime === null || endTime >= startTime) return today;
  return instant < wallToInstant(today, endTime) ? last : today;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the instant from which a request for upcoming events begins: the start of the current hour, which
 * is on the same Central day. All requests within an hour have the same URL, so that the CDN caches them.
 */
export const upcomingFrom = (now: Date): string =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
