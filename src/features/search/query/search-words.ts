import { englishStem } from './english-stem.ts';
import { SYNONYMS } from './search-synonyms.ts';
import { isWhole, wordRuns, wordRunsWithParts } from './word-runs.ts';

/**
 * Splits text into words, for the index and for a query, with the rules of `search_words` and `search_query`
 * in the database; only here single letters are left out. A query word matches the start of a word, as typed
 * or stemmed. The index contains these words instead of Pagefind's own. If the index does not have a word,
 * Pagefind would search for a shorter word with which it begins: for "artichoke", it would find "art".
 * `WORD_END` after each word of the index prevents this.
 */

/**
 * Marks the end of a word in the index: a Georgian letter, which Pagefind treats as part of a word and
 * visitors do not type.
 */
export const WORD_END = 'ჰ';

/** The maximum number of words of a query. */
const MOST_WORDS = 12;

/** The stop words of the English dictionary in the database. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her
  hers herself it its itself they them their theirs themselves what which who whom this that these
  those am is are was were be been being have has had having do does did doing a an the and but if or
  because as until while of at by for with about against between into through during before after
  above below to from up down in out on off over under again further then once here there when where
  why how all any both each few more most other some such no nor not only own same so than too very s
  t can will just don should now`.split(/\s+/),
);

/**
 * The beginnings to search for a word of the query. An event matches if one of its words starts with one of
 * them.
 */
type WordBeginnings = readonly [string] | readonly [asWritten: string, stem: string];

const beginningsOf = (word: string): WordBeginnings => {
  const stem = STOP_WORDS.has(word) ? word : englishStem(word);
  // Searches for the stem alone if the word begins with it: words that start with the longer form start with
  // the stem, too.
  if (word.startsWith(stem)) return [stem];
  return stem.startsWith(word) ? [word] : [word, stem];
};

/**
 * Picks the words of a query to search for. Stop words are picked only if the query has no other words ("The
 * Who").
 */
function tellingWords(input: string): string[] | null {
  const words = wordRuns(input);
  if (words.length === 0) return input.trim() === '' ? [] : null;
  const whole = [...new Set(words.slice(0, MOST_WORDS))].filter(isWhole);
  const telling = whole.filter((word) => !STOP_WORDS.has(word));
  return telling.length === 0 ? whole : telling;
}

/**
 * Lists the words that an event must contain. At most twelve. Returns an empty list for a query that is empty
 * or too short to search (`j`), and null for a query without letters and digits, which matches nothing.
 */
export const searchWords = (input: string): WordBeginnings[] | null =>
  tellingWords(input)?.map(beginningsOf) ?? null;

const SYNONYMS_OF_STEMS = new Map(
  Object.entries(SYNONYMS).map(([word, others]) => [englishStem(word), others.map(englishStem)]),
);

/**
 * Lists the words to search the index for, each with its synonyms; empty or null as for `searchWords`. A
 * synonym must match a whole word: "class" does not find "classic".
 */
export const indexWords = (input: string): string[][] | null =>
  tellingWords(input)?.map((word) => [
    ...beginningsOf(word),
    ...(SYNONYMS_OF_STEMS.get(englishStem(word)) ?? []).map((synonym) => synonym + WORD_END),
  ]) ?? null;

/** Writes the words of some texts for the index, as written and stemmed, without duplicates. */
export function indexedWords(texts: readonly string[]): string {
  const words = texts.flatMap(wordRunsWithParts).filter(isWhole);
  return [
    ...new Set(words.flatMap((word) => (STOP_WORDS.has(word) ? word : [word, englishStem(word)]))),
  ]
    .map((word) => word + WORD_END)
    .join(' ');
}
