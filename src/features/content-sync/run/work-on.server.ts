/** The background function's part of a run: up to its time limit, then another call goes on. */
import type { Db } from '../../../server/supabase.ts';
import { runSync, type RunEnd } from './run-sync.server.ts';
import { callWorker } from './start-sync.server.ts';
import type { RunLease } from './sync-run.store.ts';

/** A background function has 15 minutes, and a source at most three of them. */
const BUDGET_MS = 11 * 60_000;

/** Works on a run; where its time is over and sources are left, hands the lease to another call. */
export async function workOn(db: Db, lease: RunLease): Promise<RunEnd> {
  const end = await runSync(db, lease, { budgetMs: BUDGET_MS });
  if (end === 'unfinished') await callWorker(lease);
  return end;
}
