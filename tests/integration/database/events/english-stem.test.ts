/** The search index of the build and the search of the database must cut words to the same stems. */
import { expect, it } from 'vitest';
import { englishStem, STOP_WORDS } from '../../../../src/text/search/search-words.ts';
import { fc } from '../../../support/samples/properties.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

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

it('for every beginning with every ending', async () => {
  const words = BEGINNINGS.flatMap((one) =>
    ['', ...ENDINGS].flatMap((two) => ['', 's', 'ly', 'ing'].map((three) => one + two + three)),
  );
  const expected = await stems(words);
  const differing = words.flatMap((word, n) =>
    ours(word) === expected[n] ? [] : [[word, ours(word), expected[n]]],
  );
  expect(differing).toEqual([]);
});

it('for any word of letters and digits', async () => {
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

it('for the words that tell nothing apart', async () => {
  expect(new Set(await stems([...STOP_WORDS]))).toEqual(new Set([null]));
});
