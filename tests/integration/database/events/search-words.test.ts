import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { foldText } from '../../../../src/text/fold-text.ts';
import { englishStem, STOP_WORDS, SYNONYMS } from '../../../../src/text/search/search-words.ts';
import { joinSigns } from '../../../../src/text/search/sign-words.ts';
import { fc, OVER_HTTP } from '../../../support/samples/properties.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { add, search } = eventRecords(database);

/**
 * Texts that break a search whose query is built carelessly. U+0000 is left out, because it never
 * reaches SQL.
 */
const HOSTILE_TEXTS = [
  ...readFileSync(new URL('goldens/hostile-search.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string),
  ...['a', 'word ', "'", '\u0301', '( '].map((part) => part.repeat(20_000)),
];

const TODAY = '2026-11-21';
/** Adds an approved event on `TODAY`. */
const addEvent = (title: string, columns: Record<string, unknown> = {}) =>
  add({ title, start_date: TODAY, city: 'Corpus Christi, TX', status: 'approved', ...columns });

const titles = async (filters: Parameters<typeof search>[0] = {}) => (await search(filters)).titles;

describe('a search word', () => {
  it.each(HOSTILE_TEXTS)('of hostile text %# is no error', async (text) => {
    expect((await search({ search: text })).total).toBeGreaterThanOrEqual(0);
  });

  it('of any text is no error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const total = (await search({ search: text.replaceAll('\0', '') })).total;
        expect(total).toBeGreaterThanOrEqual(0);
      }),
      OVER_HTTP,
    );
  });
});

it('a word taken from an event finds that event, whatever it is made of', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[\da-z\u00c0-\u00ff]{1,12}$/),
      fc.stringMatching(/^[\da-z]{1,12}$/),
      async (first, second) => {
        await database.clear();
        await addEvent(`${first.toUpperCase()} ${second}`);
        expect(await titles({ search: `${second} ${first}` })).toHaveLength(1);
      },
    ),
    OVER_HTTP,
  );
});

/** Returns the stems that `english_stem` makes of words; null for a stop word. */
const stems = async (words: readonly string[]): Promise<unknown[]> => {
  const rows = await database.query(
    `select (ts_lexize('pg_catalog.english_stem', w.word))[1] as stem
      from unnest($1::text[]) with ordinality w (word, n) order by w.n`,
    [words],
  );
  return rows.map(({ stem }) => stem);
};

const ours = (word: string) => (STOP_WORDS.has(word) ? null : englishStem(word));

/** Beginnings and endings of words that use each rule of the stemmer; all are combined. */
const BEGINNINGS =
  'a be da danc gall galler gener commun arsen hop hopp sk st tr y sa play eas happ relat organ nation vis art univers past emerg inter later add egg off conc opera exc succ inn ou'.split(
    ' ',
  );
const ENDINGS =
  's es ies ied sses us ss ed edly ing ingly eed eedly y ly ally ational ation ator izer ization ize ized alize alism ality fulness fully ful ousness ously ous iveness ivity ive ability able ably bly ogy logist ology li lessly less ness icate icity ical ative al ance ence ant ent ement ment er ic ism ion tion sion ate e l ll lling'.split(
    ' ',
  );

it('is cut to the same stem as in the index of a build, for every beginning with every ending', async () => {
  const words = BEGINNINGS.flatMap((one) =>
    ['', ...ENDINGS].flatMap((two) => ['', 's', 'ly', 'ing'].map((three) => one + two + three)),
  );
  const expected = await stems(words);
  const differing = words.flatMap((word, n) =>
    ours(word) === expected[n] ? [] : [[word, ours(word), expected[n]]],
  );
  expect(differing).toEqual([]);
});

it('is cut to the same stem, for any word of letters and digits', async () => {
  const part = fc.oneof(
    fc.stringMatching(/^[a-z0-9éßя]{1,6}$/),
    fc.constantFrom(...BEGINNINGS, ...ENDINGS),
  );
  const words = fc.sample(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    2_000,
  );
  expect(words.map(ours)).toEqual(await stems(words));
});

it('tells nothing apart in the database where it does not in the browser', async () => {
  expect(new Set(await stems([...STOP_WORDS]))).toEqual(new Set([null]));
});

it.each([
  "R&B, R & B, R 'n' B & Ré and B; Q&As at AT&T’s A&M-Corpus",
  'C++, C+, C#, F♯ and 18+; the K-Pop, 3-D, P!nk, Jay-Z, H-E-B, M*A*S*H',
  'E.T. in the U.S.A., by J.S. Bach, A/V, 9-5, 7-9 p.m., Arts & Crafts, AC/DC',
])('joins words with signs in the database as in the browser: %s', async (text) => {
  const { joined } = await database.row('select private.sign_words($1) as joined', [text]);
  expect(joined).toBe(joinSigns(foldText(text)));
});

it('has the same synonyms in the database', async () => {
  for (const [word, synonyms] of Object.entries(SYNONYMS)) {
    const { found: stored } = await database.row(
      "select private.search_synonyms((ts_lexize('pg_catalog.english_stem', $1))[1]) as found",
      [word],
    );
    expect(stored, word).toEqual(synonyms);
  }
});
