import type { CronStatus } from './sync-api.ts';
import { SYNC_JOB } from './sync-moment.ts';

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
