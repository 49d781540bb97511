/**
 * Works on a run of the content sync within the time of one background function, then lets another call
 * continue.
 */
import { env } from '../../../server/env.ts';
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import { site } from '../../../site.ts';
import { runSync, type RunEnd } from './run-sync.server.ts';
import { callWorker, WORKER } from './start-sync.server.ts';
import { readRunResult } from './run-result.store.ts';
import { enqueueSourceWarnings, type RunLease } from './sync-run.store.ts';

/** Leaves time for a last source: a background function has 15 minutes, and a source takes at most three. */
const BUDGET_MS = 11 * 60_000;

/** Works on a run; when the time is over and sources are left, hands the lease to another call. */
export async function workOn(db: Db, lease: RunLease): Promise<RunEnd> {
  const { LOCAL_SOURCES_URL: localOrigin = null, SITE_URL: siteUrl } = env();
  const visitor = { siteUrl, localOrigin };
  const end = await runSync(db, lease, { visitor, budgetMs: BUDGET_MS });
  if (end === 'unfinished') {
    await callWorker(lease);
  } else if (end !== 'lost') {
    // The toast of a test says that its summary is in the console logs (specification, section 7).
    await enqueueSourceWarnings(db, lease.runId, site.contactEmail);
    const { errors, ...counts } = await readRunResult(db, lease.runId);
    const run = { function: WORKER, run: lease.runId, end };
    log.info('sync-run-ended', { ...run, ...counts, errors: errors.length });
  }
  return end;
}
