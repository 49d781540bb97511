import { Cron } from 'croner';

export interface Scheduler {
  /** Starts no more functions, and resolves when the running functions have ended. */
  stop(): Promise<void>;
}

/**
 * Runs the scheduled functions at their times, like Netlify's scheduler. A function never runs twice at once:
 * if its time comes during a run, that time is skipped. A failed run is logged, and the function runs again
 * at its next time. Throws if an expression cannot be read.
 * @param o.schedules cron expressions or shortcuts like `@daily`, in UTC as on Netlify
 * @param o.run runs one function; `nextRun` is its next time
 */
export function startScheduler(o: {
  schedules: { name: string; schedule: string }[];
  run: (name: string, nextRun: Date | null) => Promise<void>;
  log: (line: string) => void;
}): Scheduler {
  const running = new Set<Promise<void>>();
  const jobs = o.schedules.map(({ name, schedule }) => {
    const options = {
      timezone: 'Etc/UTC',
      mode: '5-part',
      protect: () => o.log(`${name} was left out this time: its last run still goes on.`),
      catch: (error: unknown) => {
        o.log(`The scheduled run of ${name} failed: ${(error as Error).message}`);
      },
    } as const;
    return new Cron(schedule, options, async (job: Cron) => {
      const run = o.run(name, job.nextRun());
      const ended = run.catch(() => undefined);
      running.add(ended);
      void ended.then(() => running.delete(ended));
      await run;
    });
  });
  return {
    async stop() {
      for (const job of jobs) job.stop();
      await Promise.all(running);
    },
  };
}
