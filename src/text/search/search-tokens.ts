import { foldText } from '../fold-text.ts';
import { joinSigns, withoutConnectingN, withoutSpaces } from './sign-words.ts';

/** A word of a search as entered, with the punctuation around it. */
export interface SearchToken {
  /** The word as typed, with the punctuation around it. */
  raw: string;
  /**
   * The word in lower case without accents and without punctuation around it; `12/12` and `11-13` keep their
   * inner punctuation, and `R&B` is `rnb`. May be empty.
   */
  word: string;
  /**
   * Whether the word is in quotation marks; it is then searched as typed, and never understood as a filter.
   */
  isLiteral: boolean;
}

const QUOTED = /["“”„]([^"“”„]*)["“”„]|([^\s"“”„]+)/gu;
/** Matches the part of a word from its first letter or digit to its last letter or digit. */
const WITHOUT_SIGNS = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u;

/**
 * Splits a text at spaces, except in "R & B". Leaves out the "n" of "rock 'n' roll", and ignores a quotation
 * mark without a second one.
 */
export function searchTokens(text: string): SearchToken[] {
  return Array.from(withoutSpaces(withoutConnectingN(text)).matchAll(QUOTED), ([, quoted, plain]) =>
    (quoted ?? plain ?? '')
      .split(/\s+/u)
      .filter((raw) => raw !== '')
      .map((raw) => ({
        raw,
        word: WITHOUT_SIGNS.exec(joinSigns(foldText(raw)))?.[0] ?? '',
        isLiteral: quoted !== undefined,
      })),
  ).flat();
}

/** Joins tokens to a text; quoted words get quotation marks again. */
export function tokensText(tokens: readonly SearchToken[]): string {
  return tokens
    .map(({ raw, isLiteral }, place) => {
      if (!isLiteral) return raw;
      const opens = tokens[place - 1]?.isLiteral !== true;
      const closes = tokens[place + 1]?.isLiteral !== true;
      return `${opens ? '"' : ''}${raw}${closes ? '"' : ''}`;
    })
    .join(' ');
}

/** Says whether the words from position `at` are the words of a phrase, and none of them is quoted. */
export const isPhraseAt = (
  tokens: readonly SearchToken[],
  at: number,
  phrase: readonly string[],
): boolean =>
  phrase.every((word, offset) => {
    const token = tokens[at + offset];
    return token !== undefined && !token.isLiteral && token.word === word;
  });

/** Reads a list of phrases, each on a line or separated by commas, and sorts the longest first. */
export const phrases = (lines: string): readonly (readonly string[])[] =>
  lines
    .split(/[\n,]/u)
    .map((line) => line.trim().split(/\s+/u))
    .filter(([first]) => first !== '')
    .sort((one, other) => other.length - one.length);

/** Counts the words of the longest phrase at a position; 0 if there is none. */
export const phraseLength = (
  tokens: readonly SearchToken[],
  at: number,
  list: readonly (readonly string[])[],
): number => list.find((phrase) => isPhraseAt(tokens, at, phrase))?.length ?? 0;
