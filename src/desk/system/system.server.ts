import { isSilent, SILENT_AFTER_MINUTES } from '../../features/health/health-checks.ts';
import type { SiteRecord } from '../../features/site-builds/publish-guard.ts';
import { now } from '../../server/clock.ts';
import { env } from '../../server/env.ts';
import { refusal } from '../../server/http/outcome.ts';
import { log } from '../../server/log.ts';
import { DatabaseError, type Db } from '../../server/supabase.ts';
import type { DisputedPayment } from '../money/payment-state.ts';
import {
  askForBuild,
  readBuilds,
  readDatabaseVersions,
  readJobRuns,
  readMails,
  readStorage,
} from './system.store.ts';
import type { JobRow, Payments, System, Versions } from './system.ts';

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

/** Makes a row for every scheduled function, including those that have never run. */
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
 * @param db client that acts as the admin
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

/**
 * Starts a build at once, without the usual pause between two builds.
 * @param admin client that acts as the admin
 * @param trigger starts a build without a pause, like `triggerBuild`
 * @throws HttpError as in `refusals.ts`: if there is no build hook; if a build runs (perhaps just started by
 * another call) and nothing has changed since; or if the host did not accept the build, in which case the
 * stored request is tried again later
 */
export async function publishNow(
  admin: Db,
  trigger: () => Promise<'started' | 'not-due' | 'not-accepted'>,
): Promise<void> {
  if (env().BUILD_HOOK_URL === undefined) throw refusal('site', 'no_hook');
  await askForBuild(admin);
  const build = await trigger();
  if (build !== 'started') throw refusal('site', build === 'not-due' ? 'running' : 'not_started');
}
