import type { CronStatus } from './sync-api.ts';
import { site } from '../../site.ts';
import { formatDate, formatTime } from '../../time/format-dates.ts';

/** Weekday and UTC hour of the weekly run: Mondays at 4:00 AM CST, all year (specification section 9). */
const MONDAY = 1;
const HOUR_UTC = 10;

/**
 * Returns the next weekly run after an instant; matches the schedule `0 10 * * 1` of `content-sync-start`.
 * @returns ISO 8601, UTC
 */
export function nextWeeklyRun(after: Date): string {
  const next = new Date(after);
  next.setUTCHours(HOUR_UTC, 0, 0, 0);
  const days = (MONDAY - next.getUTCDay() + 7) % 7;
  next.setUTCDate(next.getUTCDate() + days);
  if (next <= after) next.setUTCDate(next.getUTCDate() + 7);
  return next.toISOString();
}

interface Job {
  isEnabled: boolean;
  isRunning: boolean;
  lastRun: string | null;
  description: string;
}

/**
 * Returns the scheduled jobs in the shape that the specification asks for: the content sync's job, or an
 * empty list if its row is missing.
 */
export const toCronStatus = (job: Job | null, at: Date): CronStatus => ({
  jobs:
    job === null
      ? []
      : [
          {
            id: SYNC_JOB,
            description: job.description,
            enabled: job.isEnabled,
            isRunning: job.isRunning,
            lastRun: job.lastRun,
            nextRun: job.isEnabled ? nextWeeklyRun(at) : null,
          },
        ],
});

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

/** Id of the scheduled job (specification section 3). In sync-api.ts, it would make the page load zod. */
export const SYNC_JOB = 'content-sync';
