/** Reads the parts of the system screen, requests builds and retries emails, with the admin's own token. */
import { z } from 'zod';
import { call } from '../../server/http/outcome.ts';
import { type Db, rpc, unwrap } from '../../server/supabase.ts';
import { builds, mails, storage } from './system.ts';

/** Reads the waiting, running and last builds. */
export const readBuilds = (db: Db) => rpc(db, 'desk_builds', {}, builds);

/** Reads the counts of the outbox of emails, and its newest abandoned emails. */
export const readMails = (db: Db) => rpc(db, 'desk_mails', {}, mails);

/** Reads the bytes of the database and of each bucket. */
export const readStorage = (db: Db) => rpc(db, 'desk_storage', {}, storage);

/** Reads the version of Postgres, and the timestamp of the newest applied migration. */
export const readDatabaseVersions = (db: Db) =>
  rpc(
    db,
    'desk_versions',
    {},
    z.object({ postgres: z.string(), migration: z.string().nullable() }),
  );

/** Reads the last successful and the last failed run of each scheduled function that has ever run. */
export async function readJobRuns(db: Db) {
  const rows = unwrap(
    await db.from('job_runs').select('job, first_run_at, succeeded_at, failed_at, failures'),
    'read the runs of jobs',
  );
  return rows.map((row) => ({
    job: row.job,
    firstRunAt: new Date(row.first_run_at),
    succeededAt: row.succeeded_at === null ? null : new Date(row.succeeded_at),
    failedAt: row.failed_at,
    failures: row.failures,
  }));
}

/**
 * Requests a build, and records the request in the audit log. Refused if a build already runs and nothing has
 * changed since it began.
 */
export const askForBuild = (db: Db) => call(db, 'publish_now', {}, 'site', { requested: {} });

/**
 * Queues an abandoned email again; for null, all abandoned emails except those that a restore of the database
 * holds back. Records this in the audit log.
 */
export const retryMails = (db: Db, mail: string | null) =>
  call(db, 'retry_mails', mail === null ? {} : { mail }, 'mail', {
    queued: { mails: z.number() },
  });
