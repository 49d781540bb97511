import { now } from '../../../server/clock.ts';
import { env } from '../../../server/env.ts';
import { log } from '../../../server/log.ts';
import { DatabaseError, type Db } from '../../../server/supabase.ts';
import { isSilent, SILENT_AFTER_MINUTES } from '../../health/scheduled-jobs.ts';
import type { DisputedPayment } from '../../payments/review/disputed-payment.ts';
import type { SiteRecord } from '../../site-builds/publish-guard.ts';
import type { JobRow, System, Payments, Versions } from './machine-room.ts';
import {
  readBuilds,
  readDatabaseVersions,
  readJobRuns,
  readMails,
  readStorage,
} from './machine-room.store.ts';

/** Functions of other features that read facts for the system screen. */
interface Readers {
  unresolvedPayments: (db: Db) => Promise<readonly unknown[]>;
  disputedPayments: (db: Db) => Promise<readonly DisputedPayment[]>;
  siteRecord: () => Promise<SiteRecord>;
}

/**
 * Reads one part. If reading fails, logs the error and returns null, so that the other parts are still shown;
 * only a refused token fails all parts.
 */
async function part<Read>(name: string, reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DatabaseError && error.tokenRefused) throw error;
    log.error('system-part-failed', error, { part: name });
    return null;
  }
}

/** Lists every scheduled function, including those that have never run. */
async function jobRows(db: Db): Promise<JobRow[]> {
  const runs = await readJobRuns(db);
  return Object.keys(SILENT_AFTER_MINUTES).map((job) => {
    const run = runs.find((each) => each.job === job);
    return {
      job,
      succeededAt: run?.succeededAt?.toISOString() ?? null,
      failedAt: run?.failedAt ?? null,
      failures: run?.failures ?? 0,
      isLate: isSilent(runs, job, now()),
    };
  });
}

async function countPayments(db: Db, read: Readers): Promise<Payments> {
  const [unresolved, disputes] = await Promise.all([
    read.unresolvedPayments(db),
    read.disputedPayments(db),
  ]);
  const open = disputes.filter(({ closedAt }) => closedAt === null);
  const answers = open.flatMap(({ answerBy }) => answerBy ?? []).toSorted();
  return { toReview: unresolved.length, disputed: open.length, answerBy: answers[0] ?? null };
}

async function readVersions(db: Db, read: Readers): Promise<Versions> {
  const [database, site] = await Promise.all([readDatabaseVersions(db), read.siteRecord()]);
  const record = site.outcome === 'found' ? site.record : null;
  return {
    commit: record?.commit ?? null,
    builtAt: record?.readAt ?? null,
    node: process.version,
    ...database,
  };
}

/**
 * Reads all parts at once; if one fails, the others are still returned.
 * @param db acts as the admin
 */
export async function readSystem(db: Db, read: Readers): Promise<System> {
  const [builds, jobs, mails, payments, storage, versions] = await Promise.all([
    part('builds', readBuilds(db)),
    part('jobs', jobRows(db)),
    part('mails', readMails(db)),
    part('payments', countPayments(db, read)),
    part('storage', readStorage(db)),
    part('versions', readVersions(db, read)),
  ]);
  const canPublish = env().BUILD_HOOK_URL !== undefined;
  return {
    builds: builds && { ...builds, canPublish },
    ...{ jobs, mails, payments, storage, versions },
  };
}
