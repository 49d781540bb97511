const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Maximum minutes since the last success of each scheduled function, by file name: the longest pause between
 * two runs, and some time more. In that time, a function that runs every hour or more often can run again
 * after a failure. After that, the function counts as stopped.
 */
export const SILENT_AFTER_MINUTES: Readonly<Record<string, number>> = {
  'advertisement-counts-fold': 3 * HOUR,
  'advertisement-news-send': 18 * HOUR,
  'content-sync-start': 8 * DAY,
  'guide-watch': HOUR,
  'newsletter-issue-start': 6 * DAY,
  'old-records-purge': 26 * HOUR,
  'outbox-process': 15,
  'payments-reconcile': HOUR,
  'site-build-renew': 26 * HOUR,
  'site-build-trigger': 30,
  'uploads-purge': 3 * HOUR,
  'visit-counts-fold': 3 * HOUR,
};

/**
 * Number of failures in a row that counts as a fault. The time since the last success is not enough: a run
 * without work succeeds too, so a function can succeed all week and fail on the one day that has work.
 */
const FAILED_RUNS = 6;

interface JobRun {
  job: string;
  firstRunAt: Date;
  succeededAt: Date | null;
  /** Number of failures since the last success. */
  failures: number;
}

/**
 * Returns the time of a job's last success. For a job that never succeeded, returns its first run; for a job
 * that never ran, the first run of any job, or null if no job ever ran.
 */
export function silentSince(runs: readonly JobRun[], name: string): Date | null {
  const run = runs.find(({ job }) => job === name);
  if (run?.succeededAt) return run.succeededAt;
  const first = Math.min(...runs.map(({ firstRunAt }) => firstRunAt.getTime()));
  return Number.isFinite(first) ? new Date(run?.firstRunAt ?? first) : null;
}

/**
 * Returns the number of failures in a row; null if they do not count as a fault. @param name as for
 * `isSilent`
 */
export function failuresInARow(runs: readonly JobRun[], name: string): number | null {
  const failures = runs.find(({ job }) => job === name)?.failures ?? 0;
  return failures < FAILED_RUNS ? null : failures;
}

/**
 * Says whether a job has not succeeded for longer than its schedule allows. @param name file name, a key of
 * `SILENT_AFTER_MINUTES`
 */
export function isSilent(runs: readonly JobRun[], name: string, now: Date): boolean {
  const since = silentSince(runs, name);
  const minutes = SILENT_AFTER_MINUTES[name];
  if (since === null || minutes === undefined) return false;
  return Math.floor((now.getTime() - since.getTime()) / 60_000) > minutes;
}
