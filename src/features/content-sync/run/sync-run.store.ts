/**
 * Reads and writes the data of a run of the content sync; SQL functions check the run's lease at each write.
 */
import { z } from 'zod';
import { outcomes } from '../../../server/http/outcome.ts';
import { camelRow, rpc, unwrap, type Db } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { SOURCE_KINDS, type Source } from '../listing.ts';
import type { Neighbour } from '../plan/announced-twice.ts';
import { type KnownItem, knownItem, type KnownListing, knownListing } from '../plan/known-item.ts';
import type { SyncWrite } from '../plan/plan-source.ts';
import type { SyncCounts } from '../plan/report.ts';
import type { SourceProblem, SourceReport, SyncChange, SyncRun } from '../sync-api.ts';

/** Gives a run the right to write; with an outdated token, nothing is written. */
export interface RunLease {
  runId: string;
  token: number;
}

const leaseArguments = ({ runId, token }: RunLease) => ({ p_run: runId, p_token: token });

const begun = outcomes({
  begun: { runId: z.string(), token: z.number() },
  busy: { runId: z.string() },
  disabled: {},
  missing: {},
});

/** Begins a run, unless another run has not ended or the schedule is turned off. */
export const beginRun = (db: Db, startedBy: SyncRun['startedBy'], isTest: boolean) =>
  rpc(db, 'begin_sync_run', { p_started_by: startedBy, p_is_test: isTest }, begun);

const renewed = outcomes({ kept: { stop: z.boolean() }, lost: {} });

/** Renews the lease for two minutes. @param progress stored for the page; null keeps the stored progress */
export const renewRun = (db: Db, lease: RunLease, progress: SyncRun['progress']) =>
  rpc(db, 'renew_sync_run', { ...leaseArguments(lease), p_progress: progress }, renewed);

/**
 * Queues a mail to the team after a scheduled run if a source needs attention.
 * @returns whether a mail was queued
 */
export const enqueueSourceWarnings = (db: Db, runId: string, to: string): Promise<boolean> =>
  rpc(db, 'enqueue_source_warnings', { p_run: runId, p_to: to }, z.boolean());

const finished = outcomes({ finished: {}, lost: {} });

/** Ends a run and releases its lease. */
export const finishRun = (
  db: Db,
  lease: RunLease,
  state: 'done' | 'failed' | 'stopped',
  errors: readonly string[],
) =>
  rpc(
    db,
    'finish_sync_run',
    { ...leaseArguments(lease), p_state: state, p_errors: [...errors] },
    finished,
  );

/** A source to read, with what the last reading stored for the next. */
export interface ReadableSource {
  source: Source;
  /** HTTP validators for a conditional request; null after a change of the source's settings. */
  previous: { etag: string | null; lastModified: string | null; readOn: WallDate } | null;
  usualItems: number | null;
}

const sourceRow = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(SOURCE_KINDS),
    url: z.string(),
    timeZone: z.string().nullable(),
    defaultCity: z.string().nullable(),
    defaultVenue: z.string().nullable(),
    // Not checked against the categories here: the schema of the settings checks it when they are saved.
    defaultCategory: z.string().nullable(),
    trust: z.literal([1, 2, 3]),
    attribution: z.string().nullable(),
    daysAhead: z.number(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    usualItems: z.number().nullable(),
    lastReadAt: z.string().nullable(),
  })
  .transform(({ etag, lastModified, usualItems, lastReadAt, ...settings }) => ({
    settings,
    usualItems,
    previous:
      lastReadAt === null || (etag === null && lastModified === null)
        ? null
        : { etag, lastModified, readOn: centralDate(new Date(lastReadAt)) },
  }));

/** Reads the sources of a run: the specification's source first, then by trust, then oldest first. */
export async function readableSources(db: Db): Promise<ReadableSource[]> {
  const rows = unwrap(
    await db
      .from('sync_sources')
      .select()
      .eq('is_enabled', true)
      .is('removed_at', null)
      .is('paused_at', null)
      .order('is_named', { ascending: false })
      .order('trust', { ascending: false })
      .order('created_at'),
    'read the sources',
  );
  return rows.map(({ category_map: categoryMap, ...row }) => {
    const { settings, ...rest } = sourceRow.parse(camelRow(row));
    // The keys of the map are category names of the source, so they must not be changed to camel case.
    return { ...rest, source: { ...settings, categoryMap } as Source };
  });
}

/** Reads the ids of sources that have a report in a run, so that a resumed run does not read them again. */
export async function reportedSources(db: Db, runId: string): Promise<Set<string>> {
  const rows = unwrap(
    await db.from('sync_run_sources').select('source_id').eq('run_id', runId),
    'read the reports of a run',
  );
  return new Set(rows.map((row) => row.source_id));
}

const reportErrors = z.object({
  name: z.string(),
  outcome: z.string(),
  message: z.string().nullable(),
  problems: z.array(z.object({ item: z.string(), message: z.string() })),
});

/**
 * Reads what went wrong with the sources of a run, one sentence each, in the order in which they were read.
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

/** The maximum number of rows of one call, so that the call ends well before its time limit. */
const PAGE = 500;

/** Reads a list page by page; each page begins after the last row of the page before. */
async function readAll<Row>(
  readPage: (after: string | null) => Promise<Row[]>,
  placeOf: (row: Row) => string,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await readPage(last === undefined ? null : placeOf(last));
    for (const row of page) all.push(row);
    if (page.length < PAGE) return all;
  }
}

const pageArguments = (after: string | null) => ({
  ...(after === null ? {} : { p_after: after }),
  p_limit: PAGE,
});

/** Reads the stored items of a source. */
export const readKnownItems = (db: Db, sourceId: string): Promise<KnownItem[]> =>
  readAll(
    (after) =>
      rpc(db, 'sync_known', { p_source: sourceId, ...pageArguments(after) }, z.array(knownItem)),
    ({ kind, externalId }) => `${kind}/${externalId}`,
  );

/** Reads complete listings by the ids of their series, a hundred at a time. */
export async function readKnownListings(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, KnownListing>> {
  const found = new Map<string, KnownListing>();
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100);
    const listings = await rpc(db, 'sync_series', { p_ids: some }, z.array(knownListing));
    for (const listing of listings) found.set(listing.seriesId, listing);
  }
  return found;
}

const neighbour = z.object({
  eventId: z.string(),
  seriesId: z.string().nullable(),
  sourceId: z.string().nullable(),
  trust: z.literal([1, 2, 3]).nullable(),
  title: z.string(),
  startDate: z.string(),
  startTime: z.string().nullable(),
  endDate: z.string().nullable(),
  venueName: z.string(),
  venueAddress: z.string(),
  city: z.string(),
  status: z.string(),
}) satisfies z.ZodType<Neighbour>;

/** Reads the events of any origin that begin in a span of days. */
export const readNeighbours = (db: Db, from: WallDate, to: WallDate): Promise<Neighbour[]> =>
  readAll(
    (after) =>
      rpc(
        db,
        'sync_neighbours',
        { p_from: from, p_to: to, ...pageArguments(after) },
        z.array(neighbour),
      ),
    ({ eventId }) => eventId,
  );

const applied = outcomes({
  applied: {
    results: z.array(
      z.object({
        externalId: z.string(),
        kind: z.enum(['event', 'article']),
        result: z.enum([
          'created',
          'updated',
          'proposed',
          'unchanged',
          'kept',
          'skipped',
          'failed',
        ]),
        reason: z.string().nullish(),
      }),
    ),
  },
  lost: {},
});

/**
 * Applies writes in one transaction; a single write may fail without the others. Returns the results in the
 * same order.
 */
export const applyWrites = (
  db: Db,
  lease: RunLease,
  sourceId: string,
  writes: readonly SyncWrite[],
) =>
  rpc(
    db,
    'apply_sync_batch',
    { ...leaseArguments(lease), p_source: sourceId, p_writes: [...writes] },
    applied,
  );

/** The report of a source, and what the next run needs to know about the source. */
export interface RecordedSource extends SourceReport {
  counts: SyncCounts;
  changes: readonly SyncChange[];
  problems: readonly SourceProblem[];
  etag: string | null;
  lastModified: string | null;
  usualItems: number | null;
}

const recorded = outcomes({ recorded: {}, lost: {} });

/** Stores the report of a source; each run has one report per source. */
export const recordSource = (db: Db, lease: RunLease, report: RecordedSource) =>
  rpc(
    db,
    'record_sync_source',
    { ...leaseArguments(lease), p_source: report.sourceId, p_report: report },
    recorded,
  );
