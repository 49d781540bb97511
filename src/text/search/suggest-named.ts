import { foldText } from '../fold-text.ts';

/** Splits a text into words in lower case without accents. */
export const foldedWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Ranks a name; 0 is the best. Null if a typed word begins no word of the name or of the further text. */
function rankOf(named: string, more: string, typed: readonly string[]): number | null {
  const name = foldedWords(named);
  const all = [...name, ...foldedWords(more)];
  if (!typed.every((word) => all.some((one) => one.startsWith(word)))) return null;
  if (name.join(' ').startsWith(typed.join(' '))) return 0;
  return typed.every((word) => name.some((one) => one.startsWith(word))) ? 1 : 2;
}

/**
 * Finds the items that a typed text may name. Each typed word must begin a word of the name or of a further
 * text, such as the city; an empty text names nothing. First come names that begin with the text, then names
 * that match every typed word, then items that match only with the further text. Names order each group.
 */
export function suggestNamed<T extends { name: string }>(
  all: readonly T[],
  text: string,
  more: (one: T) => string,
): T[] {
  const typed = foldedWords(text);
  if (typed.length === 0) return [];
  return all
    .flatMap((one) => {
      const rank = rankOf(one.name, more(one), typed);
      return rank === null ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank || (a.one.name < b.one.name ? -1 : 1))
    .map(({ one }) => one);
}
