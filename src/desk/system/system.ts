import { z } from 'zod';
import { formatDate, formatTime } from '../../time/format-dates.ts';
import { instantToWall } from '../../time/wall-time.ts';

// Describes the response of `GET /api/admin/machine-room`, and the requests of the system screen's actions.

/** A scheduled function, with the ISO instants of its last runs. */
export interface JobRow {
  job: string;
  succeededAt: string | null;
  failedAt: string | null;
  /** Number of failed runs since the last successful run. */
  failures: number;
  /** Whether the job has had no successful run for longer than its schedule allows. */
  isLate: boolean;
}

export const builds = z.object({
  waiting: z.array(
    z.object({
      reason: z.string(),
      requests: z.number(),
      since: z.string(),
      /**
       * ISO instant until which the action that requested the build can be undone; null if the build need not
       * wait.
       */
      heldUntil: z.string().nullable(),
    }),
  ),
  /** ISO instant at which the build began that is not on the site yet; null without one. */
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Among the requests that no build has fulfilled yet, the highest count of failed builds. */
  failures: z.number(),
  failure: z.string().nullable(),
});

export const mails = z.object({
  waiting: z.number(),
  /** Number of waiting emails that were tried without success. */
  retried: z.number(),
  dueSince: z.string().nullable(),
  sentInADay: z.number(),
  abandoned: z.number(),
  /** Number of abandoned emails that a restore holds back: they may have been sent since the backup. */
  held: z.number(),
  /** The newest abandoned emails, at most 50. */
  dead: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      to: z.string(),
      attempts: z.number(),
      deadAt: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});

export const storage = z.object({
  databaseBytes: z.number(),
  buckets: z.array(z.object({ bucket: z.string(), files: z.number(), bytes: z.number() })),
});

/** The email to send again; null means every abandoned email except those that a restore holds back. */
export const retrySchema = z.object({
  mail: z.guid('There is no such email.').nullable(),
});

export interface Payments {
  /** Number of unresolved payments, which an admin has to refund or settle. */
  toReview: number;
  /** Number of disputes that the bank has not closed. */
  disputed: number;
  /** ISO instant by which the next dispute must be answered; null if no open dispute has such a date. */
  answerBy: string | null;
}

export interface Versions {
  /** Commit of the site that visitors see; null if its build had none, or if its record cannot be read. */
  commit: string | null;
  /** ISO instant at which the build of the site read the database; null if its record cannot be read. */
  builtAt: string | null;
  node: string;
  postgres: string;
  /** Timestamp of the newest applied migration, as its file name begins; null if none is recorded. */
  migration: string | null;
}

/** The parts of the system screen, each null if it could not be read. */
export interface System {
  builds: (z.output<typeof builds> & { canPublish: boolean }) | null;
  jobs: JobRow[] | null;
  mails: z.output<typeof mails> | null;
  payments: Payments | null;
  storage: z.output<typeof storage> | null;
  versions: Versions | null;
}

export type DeadMail = z.output<typeof mails>['dead'][number];

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Writes bytes as `1.4 MB`, in units of 1000, like the bills of hosts. */
export function bytesText(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  // From 999.95 on, rounding to one decimal would show 1000.0.
  while (amount >= 999.95 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? amount : amount.toFixed(1)} ${UNITS[unit] ?? ''}`;
}

/** Puts a name from the code into words: `event-approved` is `Event approved`. */
export function nameText(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Writes an instant as `Nov 23, 2026, 4:00 AM` in Central time; gives the text `none` for null.
 * @param instant ISO 8601
 */
export function momentText(instant: string | null, none = 'Never'): string {
  if (instant === null) return none;
  const { date, time } = instantToWall(new Date(instant));
  return `${formatDate(date)}, ${formatTime(time)}`;
}
