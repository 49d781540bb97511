/**
 * Runs the content sync within the time limit of one background function, then lets another call continue.
 */
import { env } from '../../../server/env.ts';
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import { site } from '../../../site.ts';
import { runSync, type RunEnd } from './run-sync.server.ts';
import { callWorker, WORKER } from './start-sync.server.ts';
import { enqueueSourceWarnings, readRunResult, type RunLease } from './sync-run.store.ts';

/**
 * Milliseconds after which this call begins no further source. A source that was begun before can take a
 * little more than three minutes, and a background function has 15 minutes.
 */
const BUDGET_MS = 11 * 60_000;

/**
 * Continues a run; if the time limit is reached before all sources are read, passes the lease to another
 * call. At the end of the run, queues an email about sources that need attention and logs the counts.
 */
export async function workOn(db: Db, lease: RunLease): Promise<RunEnd> {
  const { LOCAL_SOURCES_URL: localOrigin = null, SITE_URL: siteUrl } = env();
  const visitor = { siteUrl, localOrigin };
  const end = await runSync(db, lease, { visitor, budgetMs: BUDGET_MS });
  if (end === 'unfinished') {
    await callWorker(lease);
  } else if (end !== 'lost') {
    await enqueueSourceWarnings(db, lease.runId, site.contactEmail);
    const { errors, ...counts } = await readRunResult(db, lease.runId);
    const run = { function: WORKER, run: lease.runId, end };
    // Logs the summary, because the toast of a test run says that it is in the console logs (specification
    // section 7).
    log.info('sync-run-ended', { ...run, ...counts, errors: errors.length });
  }
  return end;
}
