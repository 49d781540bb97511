import { foldText } from '../../../text/fold-text.ts';

/** A word of a search as entered, with its sign. */
export interface SearchToken {
  /** As entered, with the signs around it. */
  raw: string;
  /** Folded, without the signs around it; `12/12` and `11-13` keep those within. May be empty. */
  word: string;
  /** Within quotation marks: it is searched, never understood. */
  isLiteral: boolean;
}

const QUOTED = /["“”„]([^"“”„]*)["“”„]|([^\s"“”„]+)/gu;
/** From the first letter or digit to the last one. */
const WITHOUT_SIGNS = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u;

/** Splits a text at spaces. A sign of quotation without its partner is no quotation. */
export function searchTokens(text: string): SearchToken[] {
  return Array.from(text.matchAll(QUOTED), ([, quoted, plain]) =>
    (quoted ?? plain ?? '')
      .split(/\s+/u)
      .filter((raw) => raw !== '')
      .map((raw) => ({
        raw,
        word: WITHOUT_SIGNS.exec(foldText(raw))?.[0] ?? '',
        isLiteral: quoted !== undefined,
      })),
  ).flat();
}

/** The text of tokens; quotations are quoted again. */
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

/** Whether the words from a place on are those of a phrase, none of them quoted. */
export const isPhraseAt = (
  tokens: readonly SearchToken[],
  at: number,
  phrase: readonly string[],
): boolean =>
  phrase.every((word, offset) => {
    const token = tokens[at + offset];
    return token !== undefined && !token.isLiteral && token.word === word;
  });

/** A list of phrases, each a line or separated by commas, the longest first. */
export const phrases = (lines: string): readonly (readonly string[])[] =>
  lines
    .split(/[\n,]/u)
    .map((line) => line.trim().split(/\s+/u))
    .filter(([first]) => first !== '')
    .sort((one, other) => other.length - one.length);

/** The length of the longest phrase at a place; 0 for none. */
export const phraseLength = (
  tokens: readonly SearchToken[],
  at: number,
  list: readonly (readonly string[])[],
): number => list.find((phrase) => isPhraseAt(tokens, at, phrase))?.length ?? 0;
