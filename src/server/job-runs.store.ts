import { z } from 'zod';
import { type Db, rpc } from './supabase.ts';

/**
 * Records that a run of a scheduled function ended.
 * @param db bypasses row-level security
 */
export const recordJobRun = (db: Db, job: string, isOk: boolean) =>
  rpc(db, 'record_job_run', { job, ok: isOk }, z.null());
