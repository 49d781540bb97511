import { startOf } from '../../../text/excerpt.ts';
import { foldText } from '../../../text/fold-text.ts';
import { joinSigns } from './sign-words.ts';

/** Maximum length of a word in UTF-16 units; longer words are cut, both in the index and in a search. */
const LONGEST_WORD = 60;

const runs = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => startOf(word, LONGEST_WORD));

/** Splits a text into its words, in lower case without accents, in their order; "R&B" is one word. */
export const wordRuns = (text: string): string[] => runs(joinSigns(foldText(text)));

/** Splits a text for the index: also into the parts of words with signs, and initials before a name. */
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
