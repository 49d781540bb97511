/** Starts a run of the content sync in a background function. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callBackground } from '../../../server/background-call.ts';
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import type { StartedSync, SyncRun } from '../sync-api.ts';
import { beginRun, finishRun, readRunResult, type RunLease } from './sync-run.store.ts';

/** The name of the background function, which is the name of its file. */
export const WORKER = 'sync-run-process-background';

const POLL_MS = 400;

/** Passes a lease to the background function. @throws when the function does not accept it */
export const callWorker = ({ runId, token }: RunLease): Promise<void> =>
  callBackground(WORKER, { runId, token });

/**
 * Begins a run and passes it to the background function. Begins none in the cases that `beginRun` lists.
 * @param db with the service key
 * @param account id of the admin who starts the run, for the history; null if no admin starts it
 * @throws when the function cannot be reached; the run is then stored as failed
 */
export async function startSync(
  db: Db,
  startedBy: SyncRun['startedBy'],
  isTest: boolean,
  account: string | null = null,
) {
  const result = await beginRun(db, startedBy, isTest, account);
  if (result.outcome !== 'begun') return result;
  try {
    await callWorker(result);
  } catch (error) {
    log.error('sync-not-started', error, { run: result.runId });
    const sentence = 'The function that does the work could not be started. Please try again.';
    await finishRun(db, result, 'failed', [sentence]);
    throw error;
  }
  return result;
}

/**
 * Waits for the end of a run.
 * @param forMs the maximum time to wait, in milliseconds; a Netlify function must answer within 60 seconds
 * @returns the run's result; if the run has not ended, the end time is null and the counts are 0
 */
export async function waitForRun(db: Db, runId: string, forMs: number): Promise<StartedSync> {
  const until = performance.now() + forMs;
  for (;;) {
    const result = await readRunResult(db, runId);
    if (result.endTime !== null || performance.now() + POLL_MS > until) {
      return { ...result, runId };
    }
    await sleep(POLL_MS);
  }
}
