import { Cron } from 'croner';

export interface Scheduler {
  /** Starts no more runs, and resolves when those that run have ended. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  /** Cron expressions (or `@daily` and the like), UTC as on Netlify. */
  schedules: { name: string; schedule: string }[];
  /** Runs one function; `nextRun` is when it will be run again. */
  run: (name: string, nextRun: Date | null) => Promise<void>;
  log: (line: string) => void;
}

/**
 * Runs the scheduled functions at their times, as Netlify's scheduler does. Of one function only
 * one run goes on at a time: a time that comes too early is left out. A run that fails is logged,
 * and its next time comes all the same. Throws when an expression cannot be read.
 */
export function startScheduler(o: SchedulerOptions): Scheduler {
  const running = new Map<string, Promise<void>>();

  function begin(name: string, nextRun: Date | null): void {
    if (running.has(name)) {
      o.log(`${name} was left out this time: its last run still goes on.`);
      return;
    }
    const run = o
      .run(name, nextRun)
      .catch((error: unknown) => {
        o.log(`The scheduled run of ${name} failed: ${(error as Error).message}`);
      })
      .finally(() => running.delete(name));
    running.set(name, run);
  }

  const jobs = o.schedules.map(
    ({ name, schedule }) =>
      new Cron(schedule, { timezone: 'Etc/UTC', mode: '5-part' }, (job: Cron) => {
        begin(name, job.nextRun());
      }),
  );

  return {
    async stop() {
      for (const job of jobs) job.stop();
      await Promise.all(running.values());
    },
  };
}
