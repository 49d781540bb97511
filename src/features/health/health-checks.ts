/**
 * Decides what counts as a fault of the guide. Add a check to `HEALTH_CHECKS`; the report and the emails then
 * include it.
 */
import { counted } from '../../text/words.ts';
import type { HealthFacts } from './health-facts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Maximum minutes since the last success of each scheduled function, by file name: the longest pause between
 * two runs, plus some time in which a function that runs hourly or more often can run again after a failure.
 * After this number of minutes, the function counts as stopped.
 */
export const SILENT_AFTER_MINUTES: Readonly<Record<string, number>> = {
  'advertisement-news-send': 18 * HOUR,
  'change-follow': 15,
  'content-sync-start': 8 * DAY,
  'counts-fold': 3 * HOUR,
  'guide-watch': HOUR,
  'newsletter-issue-start': 6 * DAY,
  'old-records-purge': 26 * HOUR,
  'payments-reconcile': HOUR,
  'site-build-renew': 26 * HOUR,
  'uploads-purge': 3 * HOUR,
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
function silentSince(runs: readonly JobRun[], name: string): Date | null {
  const run = runs.find(({ job }) => job === name);
  if (run?.succeededAt) return run.succeededAt;
  const first = Math.min(...runs.map(({ firstRunAt }) => firstRunAt.getTime()));
  return Number.isFinite(first) ? new Date(run?.firstRunAt ?? first) : null;
}

/**
 * Returns the number of failures in a row; null if they do not count as a fault. @param name as for
 * `isSilent`
 */
function failuresInARow(runs: readonly JobRun[], name: string): number | null {
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

/**
 * A fault, in words that anyone is allowed to read: they contain no person, no amount of money and no
 * business figure.
 */
export interface Fault {
  /** Name of the fault, in lower case with hyphens; the team gets at most one email a day about it. */
  cause: string;
  /** What is wrong, as a sentence. */
  sentence: string;
  /** Where to look and what to do. */
  advice: string;
}

export interface Circumstances {
  now: Date;
  /** Seconds between two builds; null if no build hook is set, because then no build is ever started. */
  buildInterval: number | null;
}

interface HealthCheck {
  subject: string;
  /** Describes the checked part when there is no fault. */
  state: (facts: HealthFacts, at: Circumstances) => string;
  faults: (facts: HealthFacts, at: Circumstances) => Fault[];
}

const MINUTE_MS = 60_000;
/**
 * Minutes by which a requested build can be late before this is a fault. A build takes a few minutes; one
 * that did not start is tried again within a minute, and one that is not published, after fifteen minutes.
 */
const BUILD_GRACE_MINUTES = 60;
const MAIL_GRACE_MINUTES = 30;
/**
 * Minutes by which a bulk email can be late before this is a fault. The number is high, because a digest can
 * wait for hours behind other emails.
 */
const BULK_GRACE_MINUTES = 12 * 60;
/** Number of failed builds that counts as a fault; a single failure may be a short problem of the host. */
const FAILED_BUILDS = 2;

const minutesSince = (then: Date, now: Date): number =>
  Math.floor((now.getTime() - then.getTime()) / MINUTE_MS);

/** Writes a time span: in minutes below two hours, in hours below two days, and in days from two days. */
export function spanText(minutes: number): string {
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const ago = (then: Date | null, now: Date): string =>
  then === null ? 'none yet' : `${spanText(minutesSince(then, now))} ago`;

const isOlder = (then: Date | null, minutes: number, now: Date): then is Date =>
  then !== null && minutesSince(then, now) > minutes;

const LOOK_UP = 'netlify/README.md, "When something looks wrong", says what to do.';

function buildFaults({ build }: HealthFacts, { now, buildInterval }: Circumstances): Fault[] {
  if (buildInterval === null || build.waitingSince === null) return [];
  const advice =
    'Open the deploys in Netlify: the log of the newest one says why it failed, or that the plan is used up. Pages stay as they were until a build succeeds.';
  if (build.failures >= FAILED_BUILDS) {
    return [{ cause: 'build-failed', sentence: 'The builds of the site fail.', advice }];
  }
  if (!isOlder(build.waitingSince, buildInterval / 60 + BUILD_GRACE_MINUTES, now)) return [];
  const waited = spanText(minutesSince(build.waitingSince, now));
  return [{ cause: 'build-late', sentence: `A change has waited ${waited} for a build.`, advice }];
}

function mailFaults({ mail }: HealthFacts, { now }: Circumstances): Fault[] {
  const faults: Fault[] = [];
  const advice = `Check the account of the email provider, and SMTP_URL with "npm run doctor". ${LOOK_UP}`;
  const late = [
    isOlder(mail.dueSince, MAIL_GRACE_MINUTES, now) ? mail.dueSince : null,
    isOlder(mail.bulkDueSince, BULK_GRACE_MINUTES, now) ? mail.bulkDueSince : null,
  ].find((since) => since !== null);
  if (late !== undefined) {
    const waited = spanText(minutesSince(late, now));
    faults.push({ cause: 'mail-late', sentence: `An email has been due for ${waited}.`, advice });
  }
  if (mail.stuck > 0) {
    faults.push({
      cause: 'mail-refused',
      sentence: 'The email server isn’t accepting email.',
      advice,
    });
  }
  if (mail.abandoned > 0) {
    faults.push({
      cause: 'mail-abandoned',
      sentence: 'Emails from the last day were given up.',
      advice: `The machine room, in the menu "System" of the dashboard, lists them with the reason and sends them again. ${LOOK_UP}`,
    });
  }
  return faults;
}

/** What a report says about a full disk and a read-only database. */
export const TAKES_NO_CHANGES =
  'The database stores no changes: its disk is full, or it is read-only.';

const changeFaults = ({ takesChanges }: HealthFacts): Fault[] =>
  takesChanges
    ? []
    : [
        {
          cause: 'database-full',
          sentence: TAKES_NO_CHANGES,
          advice: 'Open the database in Supabase: Reports show its disk. Enlarge it there.',
        },
      ];

const NOTED_FAULTS: Record<HealthFacts['webhook']['faults'][number], Omit<Fault, 'cause'>> = {
  'webhook-other-mode': {
    sentence: 'Stripe sent a webhook of another mode than that of the guide.',
    advice:
      'STRIPE_SECRET_KEY and the endpoint in Stripe must both be of live mode, or both of test mode. Correct them, then send the event again in Stripe, Developers, Webhooks.',
  },
  'webhook-given-up': {
    sentence: 'A webhook of Stripe was given up: Stripe did not know its object for 12 hours.',
    advice:
      'Open the payment in Stripe and look for a dispute or a returned refund: a dispute has a deadline. The log, webhook-given-up, has the id of the event.',
  },
};

function webhookFaults({ webhook }: HealthFacts): Fault[] {
  const noted = webhook.faults.map((cause) => ({ cause, ...NOTED_FAULTS[cause] }));
  if (webhook.unheardSince === null) return noted;
  return [
    ...noted,
    {
      cause: 'webhook-silent',
      sentence: 'A payment came in, and no webhook of Stripe since.',
      advice: `Nothing is lost: the page and a job complete payments. Look at the endpoint in Stripe, Developers, Webhooks. ${LOOK_UP}`,
    },
  ];
}

function paymentFaults({ payments }: HealthFacts): Fault[] {
  if (payments.unresolved === 0) return [];
  return [
    {
      cause: 'payment-unresolved',
      sentence: 'A payment needs a person.',
      advice: 'It is on the dashboard under "Payments that need attention".',
    },
  ];
}

function jobFaults(facts: HealthFacts, { now }: Circumstances): Fault[] {
  const advice =
    'Open Logs, Functions in Netlify: the log of that function says why. A paused site or a used-up plan stops all of them.';
  if (facts.jobs.length === 0) {
    return [{ cause: 'job-none', sentence: 'No scheduled function has run yet.', advice }];
  }
  return Object.keys(SILENT_AFTER_MINUTES).flatMap((name) => {
    const fault = (sentence: string) => [{ cause: `job-${name}`, sentence, advice }];
    const since = silentSince(facts.jobs, name);
    if (since !== null && isSilent(facts.jobs, name, now)) {
      const silent = spanText(minutesSince(since, now));
      return fault(`The scheduled function ${name} has not succeeded for ${silent}.`);
    }
    const failures = failuresInARow(facts.jobs, name);
    if (failures === null) return [];
    return fault(`The scheduled function ${name} has failed ${failures} times in a row.`);
  });
}

export const HEALTH_CHECKS: readonly HealthCheck[] = [
  { subject: 'Changes', state: () => 'stored', faults: changeFaults },
  {
    subject: 'Last build',
    state: ({ build }, { now }) => ago(build.finishedAt, now),
    faults: buildFaults,
  },
  { subject: 'Email', state: () => 'nothing overdue', faults: mailFaults },
  {
    subject: 'Last webhook',
    state: ({ webhook }, { now }) => ago(webhook.receivedAt, now),
    faults: webhookFaults,
  },
  { subject: 'Payments', state: () => 'all settled', faults: paymentFaults },
  { subject: 'Scheduled functions', state: () => 'all run', faults: jobFaults },
];

/** Runs all health checks and returns the faults. */
export const findFaults = (facts: HealthFacts, at: Circumstances): Fault[] =>
  HEALTH_CHECKS.flatMap(({ faults }) => faults(facts, at));
