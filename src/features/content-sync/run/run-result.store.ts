import { z } from 'zod';
import { camelRow, unwrap, type Db } from '../../../server/supabase.ts';
import { syncResult, type SyncResult } from '../sync-api.ts';

const row = syncResult
  .omit({ startTime: true, endTime: true })
  .extend({ startedAt: z.string(), finishedAt: z.string().nullable() });

/**
 * Reads the result of a run; its counts are final once it has an end time.
 * @param db with the service key, or an admin's
 */
export async function readRunResult(db: Db, runId: string): Promise<SyncResult> {
  const run = unwrap(
    await db.from('sync_runs').select().eq('id', runId).single(),
    'read the result of a run',
  );
  const { startedAt, finishedAt, ...counts } = row.parse(camelRow(run));
  return { ...counts, startTime: startedAt, endTime: finishedAt };
}
