import { nextWeeklyRun } from './schedule.ts';
import type { CronStatus } from './sync-api.ts';
import { SYNC_JOB } from './sync-job.ts';

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
