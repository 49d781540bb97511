/**
 * Reads the results of a search from the database: of events only public ones, for admins too; of
 * venues, organizers and articles those that the caller may see.
 */
import { z } from 'zod';
import type { Database } from '../../../server/database-types.ts';
import { type Db, rpc, unwrap } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { categoryValues } from '../../../regions/topics.ts';
import { type EventSummary } from '../event.ts';
import { type CardRow, toSummary } from '../event-rows.ts';
import type { UnderstoodSearch } from '../../search/search-response.ts';
import { SPELLING_WORDS } from '../../search/query/spelling-words.ts';

const foundEvents = z.object({
  upcoming: z.number(),
  past: z.number(),
  events: z.array(z.unknown()),
});

/**
 * A page of the events that a search finds, and the numbers of all upcoming and of all past events found; a
 * listing counts once.
 */
export interface Found {
  upcoming: number;
  past: number;
  events: EventSummary[];
}

/**
 * Reads a page of the upcoming or of the past events that match a search.
 * @param today Central calendar day
 * @throws DatabaseError like `unwrap`
 */
export async function readFound(
  db: Db,
  search: UnderstoodSearch,
  slice: { today: WallDate; past: boolean; limit: number; offset: number },
): Promise<Found> {
  const asked: Database['public']['Functions']['search_guide']['Args'] = {
    p_today: slice.today,
    p_search: search.words === '' ? null : search.words,
    p_categories: search.category === null ? null : categoryValues(search.category),
    p_city: search.city,
    p_from: search.from,
    p_to: search.to,
    p_free: search.free ? true : null,
    p_families: search.families ? true : null,
    p_past: slice.past,
    p_limit: slice.limit,
    p_offset: slice.offset,
  };
  const found = foundEvents.parse(unwrap(await db.rpc('search_guide', asked), 'search the guide'));
  return { ...found, events: found.events.map((row) => toSummary(row as CardRow)) };
}

const others = z.array(
  z.object({
    kind: z.enum(['venue', 'organizer', 'article']),
    id: z.string(),
    title: z.string(),
    note: z.string(),
  }),
);

/**
 * Reads venues, organizers and articles that have, for each of these beginnings, a word that starts with it;
 * at most five of each kind.
 */
export const readOthers = (db: Db, beginnings: readonly string[]) =>
  rpc(db, 'search_others', { p_beginnings: [...beginnings] }, others);

/**
 * Finds a correction for each of at most twelve words: the most similar word among `SPELLING_WORDS`, titles
 * of public events, and names of venues and organizers; null if none is similar. A word that a public event
 * has, or of less than three letters, stays as it is.
 */
export const readCorrections = async (
  db: Db,
  words: readonly string[],
): Promise<(string | null)[]> =>
  unwrap(
    await db.rpc('correct_words', { p_words: [...words], p_known: [...SPELLING_WORDS] }),
    'correct the words of a search',
  );
