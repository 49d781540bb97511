/**
 * Reads what the guide holds already, for comparison with a source: the source's items, their listings, and
 * the events of all origins in the same days.
 */
import { z } from 'zod';
import { rpc, type Db } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { Neighbour } from '../plan/announced-twice.ts';
import { type KnownItem, knownItem, type KnownListing, knownListing } from '../plan/known-item.ts';

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

/** Reads the facts and dates of listings by their ids, a hundred at a time. */
export async function readKnownListings(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, KnownListing>> {
  const found = new Map<string, KnownListing>();
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100);
    const listings = await rpc(db, 'sync_listings', { ids: some }, z.array(knownListing));
    for (const listing of listings) found.set(listing.listingId, listing);
  }
  return found;
}

const neighbour = z.object({
  eventId: z.string(),
  listingId: z.string().nullable(),
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
