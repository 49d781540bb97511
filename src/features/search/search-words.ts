import { foldText } from '../../text/fold-text.ts';
import { englishStem } from './english-stem.ts';

/**
 * What counts as a word, for the index and for what a visitor types: the same rule on both sides, and
 * the rule of the database (`search_words` and `search_query`), so that both searches find the same.
 * A word is found by the beginning of it, as written or as its stem.
 *
 * The index holds our words, not those Pagefind would make. Left to itself Pagefind answers a word it
 * does not know with the longest known word that begins it, so that "artichoke" would find every "art"
 * and "axolotl" every "a". Each indexed word ends in `WORD_END`, a letter nobody types: a typed word
 * still finds the words it begins, and no indexed word begins a typed one.
 */

/** A Georgian letter, so that Pagefind keeps it as part of the word. */
export const WORD_END = 'ჰ';

/** What a query may hold; more finds nothing more and costs time. */
const MOST_WORDS = 12;
const LONGEST_WORD = 60;

/** The words that tell nothing apart: those the English dictionary of the database passes over. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her
  hers herself it its itself they them their theirs themselves what which who whom this that these
  those am is are was were be been being have has had having do does did doing a an the and but if or
  because as until while of at by for with about against between into through during before after
  above below to from up down in out on off over under again further then once here there when where
  why how all any both each few more most other some such no nor not only own same so than too very s
  t can will just don should now`.split(/\s+/),
);

const runs = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));

/** One letter alone is a word still being typed, or the rest of an abbreviation. */
const isWhole = (word: string): boolean => word.length > 1;

/** Beginnings of words, of which an event must hold one. */
type WordBeginnings = readonly [string] | readonly [asWritten: string, stem: string];

const beginningsOf = (word: string): WordBeginnings => {
  const stem = STOP_WORDS.has(word) ? word : englishStem(word);
  // What begins with the longer begins with the shorter.
  if (word.startsWith(stem)) return [stem];
  return stem.startsWith(word) ? [word] : [word, stem];
};

/**
 * The words an event must hold, each by one of its beginnings. Stop words count only where there is
 * nothing else ("The Who"). Empty when nothing was typed that could tell events apart yet (`j`); null
 * when there is no letter or digit in it, which no event can answer.
 */
export function searchWords(typed: string): WordBeginnings[] | null {
  const written = runs(typed);
  if (written.length === 0) return typed.trim() === '' ? [] : null;
  const whole = [...new Set(written.slice(0, MOST_WORDS))].filter(isWhole);
  const telling = whole.filter((word) => !STOP_WORDS.has(word));
  return (telling.length === 0 ? whole : telling).map(beginningsOf);
}

/** The words of some texts as the index takes them, as written and as their stems, each once. */
export function indexedWords(texts: readonly string[]): string {
  const words = texts.flatMap(runs).filter(isWhole);
  return [
    ...new Set(words.flatMap((word) => (STOP_WORDS.has(word) ? word : [word, englishStem(word)]))),
  ]
    .map((word) => word + WORD_END)
    .join(' ');
}
