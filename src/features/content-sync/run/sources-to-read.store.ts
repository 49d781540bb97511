/** Reads which sources a run reads, in which order, and which of them it has read already. */
import { z } from 'zod';
import { camelRow, type Db, rpc, unwrap } from '../../../server/supabase.ts';
import { centralDate, type WallDate } from '../../../time/wall-time.ts';
import { type Source, SOURCE_KINDS } from '../listing.ts';
import { type KnownItem, knownItem, type Neighbour, neighbour } from '../plan/known-item.ts';

/** A source to read, with the values that its last reading stored for the next reading. */
export interface ReadableSource {
  source: Source;
  /**
   * HTTP validators for a conditional request, and the day of the last reading in Central time; null without
   * validators, e.g. after a change of the source's settings.
   */
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
    // Any text is accepted here, because the category was checked when the source's settings were saved.
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

/**
 * Reads the sources of a run, without those that are off, paused or removed: first the content API that the
 * specification names, then the other sources, the most trusted first. Of sources with the same trust, the
 * oldest comes first. Sources whose last reading did not end come after all others.
 */
export async function readableSources(db: Db): Promise<ReadableSource[]> {
  const rows = unwrap(
    await db
      .from('sync_sources')
      .select()
      .eq('is_enabled', true)
      .is('removed_at', null)
      .is('paused_at', null)
      .order('unended_reads')
      .order('reading_since', { nullsFirst: true })
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

// Reads what the guide holds already, for comparison with a source: the source's items, and the events of all
// origins in the same days.

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
  ...(after === null ? {} : { after }),
  limit: PAGE,
});

/** Reads the stored items of a source. */
export const readKnownItems = (db: Db, sourceId: string): Promise<KnownItem[]> =>
  readAll(
    (after) =>
      rpc(db, 'sync_known', { source: sourceId, ...pageArguments(after) }, z.array(knownItem)),
    ({ kind, externalId }) => `${kind}/${externalId}`,
  );

/**
 * Reads the events of any origin that begin in a span of days: those that are pending, approved, postponed or
 * cancelled, without withdrawn ones.
 */
export const readNeighbours = (db: Db, from: WallDate, to: WallDate): Promise<Neighbour[]> =>
  readAll(
    (after) =>
      rpc(db, 'sync_neighbours', { from, to, ...pageArguments(after) }, z.array(neighbour)),
    ({ eventId }) => eventId,
  );
