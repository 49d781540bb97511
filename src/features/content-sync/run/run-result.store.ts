import { z } from 'zod';
import { camelRow, unwrap, type Db } from '../../../server/supabase.ts';
import {
  sourceProblem,
  sourceReport,
  syncChange,
  syncResult,
  type SyncResult,
} from '../sync-api.ts';

const row = syncResult
  .omit({ startTime: true, endTime: true })
  .extend({ startedAt: z.string(), finishedAt: z.string().nullable() });

/**
 * Reads the result of a run. Its counts and errors are stored when the run ends; until then, they are 0 and
 * empty.
 * @param db with the service key, or with an admin's token
 */
export async function readRunResult(db: Db, runId: string): Promise<SyncResult> {
  const run = unwrap(
    await db.from('sync_runs').select().eq('id', runId).single(),
    'read the result of a run',
  );
  const { startedAt, finishedAt, ...counts } = row.parse(camelRow(run));
  return { ...counts, startTime: startedAt, endTime: finishedAt };
}

/** The report of a run on one source, with its changes and problems. */
const runSource = sourceReport.extend({
  changes: z.array(syncChange),
  problems: z.array(sourceProblem),
});
export type RunSource = z.output<typeof runSource>;

/** Reads a run's report on each source, in the order in which the sources were read. */
export async function readRunSources(db: Db, runId: string): Promise<RunSource[]> {
  const rows = unwrap(
    await db.from('sync_run_sources').select().eq('run_id', runId).order('at'),
    'read the reports of a run',
  );
  return rows.map((row) => runSource.parse(camelRow(row)));
}
