/** Begins and ends a run of the content sync, and writes its results. SQL checks the lease at each write. */
import { z } from 'zod';
import { call } from '../../../server/http/outcome.ts';
import { camelRow, type Db, rpc, snakeKeys, unwrap } from '../../../server/supabase.ts';
import { itemResult } from '../plan/known-item.ts';
import type { SyncWrite } from '../plan/plan-source.ts';
import type { SyncCounts } from '../plan/report.ts';
import {
  type SourceProblem,
  sourceProblem,
  type SourceReport,
  sourceReport,
  type SyncChange,
  syncChange,
  syncResult,
  type SyncResult,
  type SyncRun,
} from '../sync-api.ts';

/** Gives a run the right to write; with an outdated token, nothing is written. */
export interface RunLease {
  runId: string;
  token: number;
}

export const leaseArguments = ({ runId, token }: RunLease) => ({ run: runId, token });

/**
 * Begins a run. Does not begin it while another run has the lease (`busy`), if the schedule starts it but is
 * turned off (`disabled`), or if the job's row does not exist (`missing`).
 * @param account id of the admin who starts the run, for the history; null if no admin starts it
 */
export const beginRun = (
  db: Db,
  startedBy: SyncRun['startedBy'],
  isTest: boolean,
  account: string | null = null,
) =>
  call(db, 'begin_sync_run', { startedBy, isTest, account }, 'sync', {
    begun: { runId: z.string(), token: z.number() },
    busy: {},
    disabled: {},
    missing: {},
  });

/** Renews the lease for two minutes. @param progress stored for the page; null keeps the stored progress */
export const renewRun = (db: Db, lease: RunLease, progress: SyncRun['progress']) =>
  call(db, 'renew_sync_run', { ...leaseArguments(lease), progress }, 'sync', {
    kept: { stop: z.boolean() },
    lost: {},
  });

/**
 * Queues an email to the team after a scheduled run if a source needs attention; at most one email for each
 * run.
 * @returns whether an email was queued
 */
export const enqueueSourceWarnings = (db: Db, runId: string, to: string): Promise<boolean> =>
  rpc(db, 'enqueue_source_warnings', { run: runId, to }, z.boolean());

/** Ends a run and releases its lease. */
export const finishRun = (
  db: Db,
  lease: RunLease,
  state: 'done' | 'failed' | 'stopped',
  errors: readonly string[],
) =>
  call(db, 'finish_sync_run', { ...leaseArguments(lease), state, errors: [...errors] }, 'sync', {
    finished: {},
    lost: {},
  });

const reportErrors = z.object({
  name: z.string(),
  outcome: z.string(),
  message: z.string().nullable(),
  problems: z.array(z.object({ item: z.string(), message: z.string() })),
});

/**
 * Reads what went wrong with the sources of a run, one sentence for each fault, in the order in which the
 * sources were read.
 */
export async function readRunErrors(db: Db, runId: string): Promise<string[]> {
  const rows = unwrap(
    await db
      .from('sync_run_sources')
      .select('name, outcome, message, problems')
      .eq('run_id', runId)
      .order('at'),
    'read the errors of a run',
  );
  return z
    .array(reportErrors)
    .parse(rows)
    .flatMap(({ name, outcome, message, problems }) => [
      ...(outcome === 'failed' || outcome === 'halved' ? [`${name}: ${message ?? ''}`] : []),
      ...problems.map((problem) => `${name}: ${problem.item}: ${problem.message}`),
    ]);
}

/** Reads a run's state and whether it is a test; null for an unknown run. */
export async function readRunState(
  db: Db,
  runId: string,
): Promise<{ state: string; isTest: boolean } | null> {
  const { data, error } = await db
    .from('sync_runs')
    .select('state, is_test')
    .eq('id', runId)
    .maybeSingle();
  if (error !== null) unwrap({ data, error, status: 500 }, 'read a run');
  return data === null ? null : { state: data.state, isTest: data.is_test };
}

/** Converts the names of a listing's facts and dates to those of their database columns. */
export const writeRow = (write: SyncWrite) => {
  if (write.op !== 'take') return write;
  const { imageUrl, ...facts } = write.facts;
  const dates = write.dates.map(({ own: { imageUrl: _ofListing, ...own }, ...date }) => ({
    ...snakeKeys(date),
    own: snakeKeys(own),
  }));
  return { ...write, imageUrl, facts: snakeKeys(facts), dates };
};

/**
 * Applies writes in one transaction; a write that breaks a constraint fails alone and does not undo the
 * others. Returns the results in the same order. The writes of a test run are undone.
 */
export const applyWrites = (
  db: Db,
  lease: RunLease,
  sourceId: string,
  writes: readonly SyncWrite[],
) =>
  call(
    db,
    'apply_sync_batch',
    { ...leaseArguments(lease), source: sourceId, writes: writes.map(writeRow) },
    'sync',
    { applied: { results: z.array(itemResult) }, lost: {} },
  );

/** The report of a source, and what the next run needs to know about the source. */
export interface RecordedSource extends SourceReport {
  counts: SyncCounts;
  changes: readonly SyncChange[];
  problems: readonly SourceProblem[];
  etag: string | null;
  lastModified: string | null;
  usualItems: number | null;
  /** Whether the reading was broken off, because it did not end by itself. */
  isUnended?: boolean;
}

/**
 * Sets the mark that the run is reading a source (`begins`), or removes it because the run was stopped.
 * `recordSource` removes the mark too. If the process of a run is ended, the mark stays, and the next call
 * that would set it counts a reading that did not end.
 * @returns `marked` with the number of readings in a row that did not end, or `lost`
 */
export const markSource = (db: Db, lease: RunLease, sourceId: string, begins: boolean) =>
  call(db, 'mark_source_read', { ...leaseArguments(lease), source: sourceId, begins }, 'sync', {
    marked: { unended: z.number() },
    lost: {},
  });

/**
 * Stores the report of a source; each run has one report per source. Unless the run is a test, also stores
 * what the next run needs, counts failures, and pauses the source if the outcome is `halved`, or if two
 * readings in a row did not end.
 */
export const recordSource = (db: Db, lease: RunLease, report: RecordedSource) =>
  call(
    db,
    'record_sync_source',
    { ...leaseArguments(lease), source: report.sourceId, report },
    'sync',
    { recorded: {}, lost: {} },
  );

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
