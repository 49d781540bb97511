/** Finds in a text the words that the tables in `arts-keywords.ts` list. */
import type { CategorySlug } from '../../../regions/categories.ts';
import { foldText } from '../../../text/fold-text.ts';
import { ARTS_KEYWORDS, BANNED_WORDS, OTHER_KEYWORDS } from './arts-keywords.ts';

/** Longest text that is searched. */
const LONGEST = 20_000;

const wholeWords = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})s?(?![\\p{L}\\p{N}])`, 'gu');

const CATEGORY_WORDS = ARTS_KEYWORDS.map(([slug, words]) => [slug, wholeWords(words)] as const);
const OTHER = wholeWords(OTHER_KEYWORDS);
const BANNED = wholeWords(BANNED_WORDS);

const fold = (text: string): string => foldText(text.slice(0, LONGEST));

const firstMatch = (words: RegExp, folded: string): string | null =>
  folded.match(words)?.[0] ?? null;

/** Gives the category of the first table row that has a word in the text; null where no row has. */
export function categoryOf(text: string): CategorySlug | null {
  const folded = fold(text);
  return CATEGORY_WORDS.find(([, words]) => firstMatch(words, folded) !== null)?.[0] ?? null;
}

/** Counts the different words of the table that a text holds, up to two. */
export function artsWords(text: string): number {
  const folded = fold(text);
  const found = new Set<string>();
  for (const [, words] of CATEGORY_WORDS) {
    for (const word of folded.match(words) ?? []) found.add(word);
    if (found.size > 1) break;
  }
  return Math.min(found.size, 2);
}

/** Finds the first word that names something other than an arts event; null without one. */
export const otherWord = (title: string): string | null => firstMatch(OTHER, fold(title));

/** Finds the first banned word; null without one. */
export const bannedWord = (text: string): string | null => firstMatch(BANNED, fold(text));
