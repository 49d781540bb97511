import { site } from '../../site.ts';
import { formatDate, formatTime } from '../../time/format-dates.ts';

/**
 * Minutes by which the content sync's time zone (CST) is behind UTC: the sync runs at 4:00 AM CST all year
 * (specification section 9).
 */
const CST_MINUTES = 6 * 60;

/**
 * Writes a moment as `Nov 23, 2026, 4:00 AM CST`, in standard time all year, like the schedule.
 * @param instant ISO 8601
 */
export function syncMoment(instant: string): string {
  const shown = new Date(Date.parse(instant) - CST_MINUTES * 60_000).toISOString();
  return `${formatDate(shown.slice(0, 10))}, ${formatTime(shown.slice(11, 16))} ${site.timeZoneLabel}`;
}

/** Writes the day of a moment as `Nov 23, 2026`. */
export const syncDay = (instant: string): string => syncMoment(instant).replace(/, [^,]+$/, '');

/** Writes how long a run took: `12 s`, `3 min 5 s`. @param from and @param to ISO 8601 */
export function duration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Id of the scheduled job (specification section 3). In its own file, so that the page does not load zod. */
export const SYNC_JOB = 'content-sync';
