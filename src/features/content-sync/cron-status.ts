import { nextWeeklyRun } from './schedule.ts';
import type { CronStatus } from './sync-api.ts';
import { SYNC_JOB } from './sync-job.ts';

interface Job {
  isEnabled: boolean;
  isRunning: boolean;
  lastRun: string | null;
  description: string;
}

/** Makes the specification's list of scheduled jobs; empty while the row of the job is missing. */
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
