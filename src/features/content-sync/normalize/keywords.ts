/** Finds in a text the words that the tables in `arts-keywords.ts` list. */
import type { CategorySlug } from '../../../regions/categories.ts';
import { foldText } from '../../../text/fold-text.ts';
import { ARTS_KEYWORDS, BANNED_WORDS, OTHER_KEYWORDS } from './arts-keywords.ts';

/** The maximum number of UTF-16 units of a text that are searched. */
const LONGEST = 20_000;

const wholeWords = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})s?(?![\\p{L}\\p{N}])`, 'gu');

const CATEGORY_WORDS = ARTS_KEYWORDS.map(([slug, words]) => [slug, wholeWords(words)] as const);
const OTHER = wholeWords(OTHER_KEYWORDS);
const BANNED = wholeWords(BANNED_WORDS);

const fold = (text: string): string => foldText(text.slice(0, LONGEST));

const firstMatch = (words: RegExp, folded: string): string | null =>
  folded.match(words)?.[0] ?? null;

/** Returns the category of the first table row with a word in the text; null if no row has one. */
export function categoryOf(text: string): CategorySlug | null {
  const folded = fold(text);
  return CATEGORY_WORDS.find(([, words]) => firstMatch(words, folded) !== null)?.[0] ?? null;
}

/** Counts how many different arts keywords occur in a text, up to two. */
export function artsWords(text: string): number {
  const folded = fold(text);
  const found = new Set<string>();
  for (const [, words] of CATEGORY_WORDS) {
    for (const word of folded.match(words) ?? []) found.add(word);
    if (found.size > 1) break;
  }
  return Math.min(found.size, 2);
}

/** Finds the first of `OTHER_KEYWORDS` in a text; it points outside the arts. Null if there is none. */
export const otherWord = (title: string): string | null => firstMatch(OTHER, fold(title));

/** Finds the first banned word in a text; null if there is none. */
export const bannedWord = (text: string): string | null => firstMatch(BANNED, fold(text));
