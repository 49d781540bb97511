import { startOf } from '../excerpt.ts';
import { foldText } from '../fold-text.ts';

/**
 * Rules for words that contain signs, applied to text from `foldText`. `private.sign_words` in the database
 * has the same rules.
 */
const RULES: readonly (readonly [found: RegExp, replacement: string])[] = [
  // Joins "R&B", "R & B", "R and B" and "R 'n' B"; the rule after it joins "AT&T" and "Q&As".
  [/(?<![a-z0-9])([a-z])(?:\s*&\s*|\s+(?:n|and)\s+)([a-z])(?![a-z0-9])/g, '$1n$2'],
  [/(?<![a-z0-9])([a-z]{1,2})&([a-z]{1,2})(?![a-z0-9])/g, '$1n$2'],
  [/(?<![a-z0-9])([a-z])\+\+(?![a-z0-9])/g, '$1plusplus'],
  [/(?<![a-z0-9])([a-z])\+(?![a-z0-9+])/g, '$1plus'],
  [/(?<![a-z0-9])([a-z])[#♯](?![a-z0-9])/g, '$1sharp'],
  // Joins "K-Pop", "3-D", "M*A*S*H" and "P!nk"; the rule after it joins "Jay-Z".
  [/(?<=(?:^|[^a-z0-9])[a-z])[-!$*](?=[a-z0-9])/g, ''],
  [/(?<=[a-z0-9])[-!$*](?=[a-z](?![a-z0-9]))/g, ''],
  // Joins "U.S.A." and "A/V", but not initials before a name: "J.S. Bach".
  [/(?<=(?:^|[^a-z0-9])[a-z])[/.](?=[a-z](?![a-z0-9]))(?![a-z]\.\s*[a-z]{2})/g, ''],
];

/** Joins letters that signs connect to one word: `r&b` becomes `rnb`, `c++` becomes `cplusplus`. */
export const joinSigns = (folded: string): string =>
  RULES.reduce((text, [found, replacement]) => text.replaceAll(found, replacement), folded);

const SPACED =
  /(?<![\p{L}\p{N}])(\p{L})(?:\s*&\s*|\s+(?:['‘’]?n['‘’]?|and)\s+)(\p{L})(?![\p{L}\p{N}])/giu;

/** Writes "R & B" and "R and B" without spaces, `R&B`, so that the word is not split at them. */
export const withoutSpaces = (text: string): string => text.replaceAll(SPACED, '$1&$2');

/** Leaves out the "n" of "rock 'n' roll", which events also write as "&" or "and". */
export const withoutConnectingN = (text: string): string =>
  text.replaceAll(/(?<=\p{L}{2})\s+['‘’]?n['‘’]?\s+(?=\p{L}{2})/giu, ' ');

/** Maximum length of a word in UTF-16 units; longer words are cut, both in the index and in a search. */
const LONGEST_WORD = 60;

const runs = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => startOf(word, LONGEST_WORD));

/** Splits a text into its words, in lower case without accents, in their order; "R&B" is one word. */
export const wordRuns = (text: string): string[] => runs(joinSigns(foldText(text)));

/** Splits a text for the index: "R&B" also gives `r` and `b`, and "J.S. Bach" also the initials `js`. */
export const wordRunsWithParts = (text: string): string[] => [
  ...runs(foldText(text)),
  ...wordRuns(text.replaceAll('. ', '., ')),
];

/**
 * Says whether a word has two letters or more. A single letter is a word that is still being typed, or a part
 * of an abbreviation.
 */
export const isWhole = (word: string): boolean => word.length > 1;

/**
 * Says whether a text is too short to search: empty, or single letters only. A text without letters
 * and digits is not too short, but finds nothing.
 */
export function isTooShort(text: string): boolean {
  const words = wordRuns(text);
  return words.length === 0 ? text.trim() === '' : !words.some(isWhole);
}
