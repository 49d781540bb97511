/**
 * What counts as a word, for the index and for what a visitor types: the same rule on both sides, so
 * that "Dia" finds "Día" and "OBriens" finds "O'Brien's", as the search of the API does.
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

/** Words of nearly every event: they tell nothing apart. */
const COMMON = new Set(
  'a an and are as at be but by for from in into is it its no not of on or so that the their then there these they this to was will with'.split(
    ' ',
  ),
);

/** Letters that Unicode does not take apart, as in the `folded` function of the database. */
const SPELLED: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

const runs = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'`‘’ʼ]/gu, '')
    .replaceAll(/[øđłħıßæœþð]/g, (letter) => SPELLED[letter] ?? letter)
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** One letter alone is a word still being typed, or the rest of an abbreviation. */
const tells = (word: string): boolean => word.length > 1 && !COMMON.has(word);

/** `galleries` is `gallery`, `classes` is `class`, `concerts` is `concert`; others are themselves. */
const singular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/**
 * The words an event must hold, each of them at the beginning of some word. Empty when nothing was
 * typed that could tell events apart yet (`j`, `the`); null when there is no letter or digit in it,
 * which no event can answer.
 */
export function searchWords(typed: string): string[] | null {
  const written = runs(typed);
  if (written.length === 0) return typed.trim() === '' ? [] : null;
  const words = written.filter(tells).map((word) => singular(word.slice(0, LONGEST_WORD)));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The words of some texts as the index takes them, each once, in its singular too. */
export function indexedWords(texts: readonly string[]): string {
  const words = texts.flatMap(runs).filter(tells);
  return [...new Set(words.flatMap((word) => [word, singular(word)]))]
    .map((word) => word + WORD_END)
    .join(' ');
}
