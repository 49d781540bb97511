/** Runs the content sync under a lease: reads every source in turn, and stores the result. */
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import { centralToday } from '../../../time/wall-time.ts';
import { copyImages } from '../images/copy-images.server.ts';
import { newImageBudget, type ImageBudget } from '../images/image-plan.ts';
import { NO_COUNTS } from '../plan/report.ts';
import { openReader, type Reader } from '../read/reader.server.ts';
import type { CallLimits } from '../read/reader-thread.server.ts';
import type { Visitor } from '../read/reader-program.server.ts';
import type { SyncChange, SyncRun } from '../sync-api.ts';
import { LeaseKeeper, LeaseLost } from './lease-keeper.server.ts';
import { runSource, type SourceRun } from './run-source.server.ts';
import { readableSources, type ReadableSource, reportedSources } from './sources-to-read.store.ts';
import {
  finishRun,
  markSource,
  readRunErrors,
  readRunState,
  type RecordedSource,
  recordSource,
  type RunLease,
} from './sync-run.store.ts';

/** The maximum number of errors in a run's result; the others are only in the reports of the sources. */
const MAX_ERRORS = 100;

export interface RunOptions {
  /** How the guide accesses other sites. */
  visitor: Visitor;
  onProgress?: (progress: NonNullable<SyncRun['progress']>) => void;
  /** Stops the run when it aborts, like a stop by an admin. */
  signal?: AbortSignal;
  /** Milliseconds after which the run pauses between two sources; by default, it never pauses. */
  budgetMs?: number;
  /** The limits of one source; for tests. */
  limits?: CallLimits;
}

export type RunEnd =
  /** For these three, the run ended, and its result is stored. */
  | 'done'
  | 'stopped'
  | 'failed'
  /** The time limit was reached before all sources were read: call `runSync` again with the same lease. */
  | 'unfinished'
  /** Another run has begun, or this run had already ended: nothing more was written. */
  | 'lost';

/** A source is paused after this number of readings in a row that did not end. */
const MAX_UNENDED = 2;

const OWN_ERROR = 'The guide failed while it read this source. The log of the function says why.';

const PAUSED = `This happened ${MAX_UNENDED} times in a row, so the source is paused.`;

/** Makes the report of a source that was not read. */
const failedReport = (
  { id, name }: { id: string; name: string },
  message: string,
): RecordedSource => ({
  ...{ sourceId: id, name, outcome: 'failed', itemsRead: 0, seconds: 0, message },
  ...{ added: 0, proposed: 0, skipped: 0, errors: 0, images: 0, counts: { ...NO_COUNTS } },
  ...{ changes: [], problems: [], etag: null, lastModified: null, usualItems: null },
});

/**
 * Reads a source, then copies images that its listings and drafts lack, including those of earlier runs. A
 * test run copies none.
 */
async function readWithImages(
  readable: ReadableSource,
  run: SourceRun,
  budget: ImageBudget,
): Promise<RecordedSource> {
  const report = await runSource(readable, run);
  if (run.isTest) return report;
  const images = await copyImages(readable.source.id, { ...run, budget });
  const { copied, proposed, problems } = images;
  const changes = proposed.map((title): SyncChange => ({
    ...{ action: 'propose', title, sourceUrl: null, detail: 'Its image', fields: [] },
  }));
  return {
    ...report,
    images: copied,
    proposed: report.proposed + proposed.length,
    changes: [...changes, ...report.changes],
    problems: [...report.problems, ...problems],
  };
}

/**
 * Reads a source with its images. Does not read it if its last `MAX_UNENDED` readings did not end, e.g.
 * because the process was ended: the next reading would not end either.
 */
async function readUnlessEndless(
  readable: ReadableSource,
  run: SourceRun,
  budget: ImageBudget,
): Promise<RecordedSource> {
  const { source } = readable;
  const marked = await markSource(run.db, run.lease, source.id, true);
  if (marked.outcome === 'lost') throw new LeaseLost();
  if (marked.unended >= MAX_UNENDED) {
    const message = `The guide broke down while it read this source. ${PAUSED}`;
    return { ...failedReport(source, message), isUnended: true };
  }
  const report = await readWithImages(readable, run, budget);
  const isPaused = report.isUnended === true && marked.unended + 1 >= MAX_UNENDED && !run.isTest;
  return isPaused ? { ...report, message: `${report.message ?? ''} ${PAUSED}` } : report;
}

/**
 * Runs the sync for a source and stores its report. An error in the guide itself is reported too. Stores no
 * report if the run is stopping.
 */
async function reportSource(
  readable: ReadableSource,
  run: SourceRun,
  budget: ImageBudget,
  keeper: LeaseKeeper,
): Promise<void> {
  const { source } = readable;
  let report: RecordedSource;
  try {
    report = await readUnlessEndless(readable, run, budget);
  } catch (error) {
    if (error instanceof LeaseLost) keeper.end('lost');
    if (keeper.stop === 'asked') await markSource(run.db, run.lease, source.id, false);
    if (keeper.stop !== null) return;
    log.error('sync-source-failed', error, { source: source.id });
    report = failedReport(source, OWN_ERROR);
  }
  const stored = await recordSource(run.db, run.lease, report);
  if (stored.outcome === 'lost') keeper.end('lost');
}

/**
 * Runs the sync for all sources without a report in this run, one by one. @returns false if the time limit
 * was reached
 */
async function runSources(
  run: Pick<SourceRun, 'db' | 'lease' | 'isTest'>,
  keeper: LeaseKeeper,
  reader: Reader,
  { onProgress, budgetMs = Infinity }: RunOptions,
): Promise<boolean> {
  const startedAt = performance.now();
  const [sources, reported] = await Promise.all([
    readableSources(run.db),
    reportedSources(run.db, run.lease.runId),
  ]);
  const shared = { ...run, reader, expected: [], signal: keeper.signal };
  const images = newImageBudget();
  let hasRead = false;
  for (const [sourcesDone, readable] of sources.entries()) {
    const { id, name } = readable.source;
    if (reported.has(id)) continue;
    const show = (itemsRead: number): void => {
      const progress = { source: name, itemsRead, sourcesDone, sourcesTotal: sources.length };
      keeper.show(progress);
      onProgress?.(progress);
    };
    show(0);
    await keeper.settle();
    if (keeper.stop !== null) return true;
    // Each call reads at least one source, so that the run ends after a limited number of calls.
    if (hasRead && performance.now() - startedAt > budgetMs) return false;
    hasRead = true;
    const today = centralToday();
    await reportSource(readable, { ...shared, today, onProgress: show }, images, keeper);
    if (keeper.stop !== null) return true;
  }
  return true;
}

/**
 * Begins or continues the run that a lease belongs to. Sources that already have a report in this run are not
 * read again. An error of one source does not end the run.
 */
export async function runSync(db: Db, lease: RunLease, options: RunOptions): Promise<RunEnd> {
  const run = await readRunState(db, lease.runId);
  if (run?.state !== 'running') return 'lost';
  const keeper = new LeaseKeeper(db, lease);
  const { signal, visitor, limits } = options;
  const reader = openReader(visitor, limits);
  const onAbort = (): void => {
    keeper.end('asked');
  };
  if (signal?.aborted === true) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const finish = async (state: 'done' | 'stopped' | 'failed', error?: string): Promise<RunEnd> => {
    await keeper.close();
    const errors = await readRunErrors(db, lease.runId);
    if (error !== undefined) errors.unshift(error);
    const end = await finishRun(db, lease, state, errors.slice(0, MAX_ERRORS));
    return end.outcome === 'lost' ? 'lost' : state;
  };
  try {
    const isThrough = await runSources({ db, lease, isTest: run.isTest }, keeper, reader, options);
    if (keeper.stop === 'lost') return 'lost';
    if (!isThrough) return 'unfinished';
    return await finish(keeper.stop === null ? 'done' : 'stopped');
  } catch (error) {
    log.error('sync-run-failed', error, { run: lease.runId });
    return await finish('failed', 'The guide itself failed. The log of the function says why.');
  } finally {
    signal?.removeEventListener('abort', onAbort);
    reader.close();
    await keeper.close();
  }
}
