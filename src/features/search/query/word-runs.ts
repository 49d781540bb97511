import { foldText } from '../../../text/fold-text.ts';

/** Longer runs of letters are cut, for the index and for a query alike. */
const LONGEST_WORD = 60;

/** The words of a text, folded, in its order. */
export const wordRuns = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));

/** A single letter is a word still being entered, or the rest of an abbreviation. */
export const isWhole = (word: string): boolean => word.length > 1;

/** Whether a text is too short to search: nothing, or single letters. One without letters finds nothing. */
export function isTooShort(text: string): boolean {
  const words = wordRuns(text);
  return words.length === 0 ? text.trim() === '' : !words.some(isWhole);
}
