import { expect, test } from 'vitest';
import { searchGuide } from '../../../../../src/features/search/guide/search-guide.server.ts';
import type { Db } from '../../../../../src/server/supabase.ts';

const NOON = new Date('2026-11-28T18:00:00Z');

/**
 * Searches for `q` in a fake database that records the names of the called functions.
 * @param upcoming number of events that each search in turn finds
 * @param corrections what the database answers to `correct_words`
 */
async function callsOf(q: string, upcoming: number[], corrections: (string | null)[] = []) {
  const calls: string[] = [];
  const rpc = async (name: string) => {
    calls.push(name);
    const found = { chosen: 0, past: 0, events: [], shorter: [], instead: [], others: [] };
    const data =
      name === 'correct_words' ? corrections : { ...found, upcoming: upcoming.shift() ?? 0 };
    return Promise.resolve({ data, error: null, status: 200 });
  };
  const db = { rpc } as unknown as Db;
  const { didYouMean } = await searchGuide(db, { q }, { page: 1, past: false }, NOON);
  return { calls, didYouMean };
}

test.each(['jazz', 'free jazz for kids on Saturday in Rockport', 'R&B', ''])(
  'a search that finds something is one call of the database: %j',
  async (q) => {
    expect(await callsOf(q, [3])).toEqual({ calls: ['answer_search'], didYouMean: null });
  },
);

test('words are corrected only where nothing is found, and then searched for once more', async () => {
  expect(await callsOf('jaz', [0, 2], ['jazz'])).toEqual({
    calls: ['answer_search', 'correct_words', 'answer_search'],
    didYouMean: 'jazz',
  });
  expect((await callsOf('zzzz', [0], [null])).calls).toEqual(['answer_search', 'correct_words']);
});
