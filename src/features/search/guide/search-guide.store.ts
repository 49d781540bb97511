/**
 * Reads the results of a search from the database: only public events, even for admins; and the venues,
 * organizers and articles that the caller may see.
 */
import { z } from 'zod';
import { type Db, unwrap } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { type CardRow, filterArguments, toSummary } from '../../events/event-rows.ts';
import type { UnderstoodSearch } from '../../../text/search/understand-search.ts';
import { SPELLING_WORDS } from '../../../text/search/filter-phrases.ts';

const answer = z.object({
  chosen: z.number(),
  upcoming: z.number(),
  past: z.number(),
  events: z.array(z.unknown()),
  shorter: z.array(z.number()),
  instead: z.array(z.unknown()),
  others: z.array(
    z.object({
      kind: z.enum(['venue', 'organizer', 'article']),
      id: z.string(),
      title: z.string(),
      note: z.string(),
    }),
  ),
});

/** One way to understand the text of a search. */
export interface Reading {
  search: UnderstoodSearch;
  /** Beginnings of words by which venues, organizers and articles are found. */
  beginnings: readonly string[];
}

const inDatabase = ({ words, category, free, families, evening, ...place }: UnderstoodSearch) => ({
  ...filterArguments({
    category: category ?? undefined,
    free: free || undefined,
    families: families || undefined,
  }),
  ...{ words: words || null, city: place.city, from: place.from, to: place.to },
  evening: evening || undefined,
});

/**
 * Reads all of a search's answer in one call, by the better of at most two readings of its text; `chosen` is
 * the index of that reading. `upcoming` and `past` are the numbers of all events found, where a listing
 * counts once; `events` is a page of the upcoming or of the past events.
 * @param shorter at most ten searches whose upcoming events are counted if the first reading finds none
 * @param instead search whose first three events are read if nothing at all is found
 * @param slice `today` is the day in Central time; `others` asks for venues, organizers and articles, too, at
 * most five of each kind
 * @throws DatabaseError like `unwrap`
 */
export async function readAnswer(
  db: Db,
  readings: readonly Reading[],
  shorter: readonly UnderstoodSearch[],
  instead: UnderstoodSearch | null,
  slice: { today: WallDate; past: boolean; others: boolean; limit: number; offset: number },
) {
  const args = {
    p_today: slice.today,
    p_readings: readings.map(({ search, beginnings }) => ({
      ...inDatabase(search),
      beginnings: [...beginnings],
    })),
    p_shorter: shorter.map(inDatabase),
    p_instead: instead && inDatabase(instead),
    p_others: slice.others,
    p_past: slice.past,
    p_limit: slice.limit,
    p_offset: slice.offset,
  };
  const found = answer.parse(unwrap(await db.rpc('answer_search', args), 'search the guide'));
  const read = (rows: readonly unknown[]) => rows.map((row) => toSummary(row as CardRow));
  return { ...found, events: read(found.events), instead: read(found.instead) };
}

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
