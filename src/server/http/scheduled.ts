import { recordJobRun } from '../job-runs.store.ts';
import { log } from '../log.ts';
import { type Db, serviceClient } from '../supabase.ts';

/**
 * Records a run, so that the health check can report jobs that did not run (`src/features/health`). If
 * recording fails, it only logs that, because the work of the run is not affected.
 */
async function record(db: Db, job: string, isOk: boolean): Promise<void> {
  try {
    await recordJobRun(db, job, isOk);
  } catch (error) {
    log.error('job-run-not-recorded', error, { job });
  }
}

/**
 * Wraps a scheduled function and records how each run ended. Throws the error of a failed run again.
 * @param job the name of the function's file; `src/features/health/health-checks.ts` says after how many
 * minutes without a successful run the function counts as stopped
 * @param work gets a client that bypasses row-level security
 */
export const scheduled =
  (job: string, work: (db: Db) => Promise<unknown>) => async (): Promise<Response> => {
    const db = serviceClient();
    try {
      await work(db);
    } catch (error) {
      await record(db, job, false);
      throw error;
    }
    await record(db, job, true);
    return new Response(null, { status: 204 });
  };
