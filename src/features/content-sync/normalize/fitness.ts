/**
 * Applies the quality filters that the "Configuration" part of the sync's admin page lists: arts keywords,
 * minimum length, banned keywords.
 */
import type { CategorySlug } from '../../../regions/categories.ts';
import { asRead } from '../../../text/as-read.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { SkipReason, Source } from '../listing.ts';
import { artsWords, bannedWord, categoryOf, otherWord } from './keywords.ts';

/** The minimum number of letters and digits that a text must have. */
const MIN_LENGTHS = {
  /** Minimum for a title: `Ran` is a title. */
  title: 3,
  /** Minimum for an article's text. */
  article: 200,
} as const;

/** Titles that only stand for a missing title. */
const PLACEHOLDER =
  /^(?:tb[acd]|n\.?\s?\/?a\.?|test(?: event)?|untitled(?: event)?|event|busy|hold|blocked)$/i;

/** Categories whose words occur outside the arts too: `yoga class`, `job fair`. */
const GENERAL: readonly CategorySlug[] = [
  'workshops-classes',
  'festivals-markets',
  'family-community',
];

export interface Words {
  title: string;
  description: string;
  venueName: string;
  categories: readonly string[];
  tags: readonly string[];
  /** The name of the calendar in its feed; empty without one. */
  calendarName?: string;
}

export type Fitness =
  | { fits: true; category: CategorySlug }
  | { fits: false; reason: SkipReason; detail: string };

const letters = (text: string): number => asRead(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const skip = (reason: SkipReason, detail: string): Fitness => ({ fits: false, reason, detail });

/** Decides by a banned word or, if there is none, by the source's category map; null if neither says anything. */
const settledBy = (
  text: string,
  categories: readonly string[],
  { categoryMap }: Source,
): Fitness | null => {
  const banned = bannedWord(text);
  if (banned !== null) return skip('banned-words', `Banned word: ${banned}`);
  for (const category of categories) {
    const slug = categoryMap[foldText(category.trim())];
    if (slug === null) return skip('not-arts', `Category: ${category}`);
    if (slug !== undefined) return { fits: true, category: slug };
  }
  return null;
};

/**
 * Decides whether an event is for the guide, and its category. Refuses an event with a short or placeholder
 * title or a banned word. Of the others, the source's category map decides first. Then `OTHER_KEYWORDS` can
 * exclude the event. Then the first arts keyword decides. It is looked for in this order: in the source's
 * categories, the title, the tags, the venue's name, and in a description with at least two keywords. Mixed
 * categories, such as "Performances, shows, and films", come after the title. Without a keyword, the source's
 * default category decides; then the name of the calendar and of the source; without that, the event is refused.
 */
export function eventFitness(words: Words, source: Source): Fitness {
  const { title, description, venueName, categories, tags } = words;
  if (letters(title) < MIN_LENGTHS.title || PLACEHOLDER.test(title)) {
    return skip('too-short', `Title: ${title}`);
  }
  const settled = settledBy(`${title}\n${description}\n${tags.join('\n')}`, categories, source);
  if (settled !== null) return settled;
  const named = categoryOf(categories.join('\n'));
  const other = otherWord(`${title}\n${categories.join('\n')}`);
  const titled = categoryOf(title);
  if (other !== null && [named, titled].every((slug) => slug === null || GENERAL.includes(slug))) {
    return skip('not-arts', `“${other}” in its title or category`);
  }
  const isMixed =
    categories.some((each) => /[,&/+|;]|\b(?:and|y)\b/i.test(each)) ||
    new Set(categories.map(categoryOf).filter((slug) => slug !== null)).size > 1;
  const category =
    (isMixed ? (titled ?? named) : (named ?? titled)) ??
    categoryOf(tags.join('\n')) ??
    categoryOf(venueName) ??
    (artsWords(description) > 1 ? categoryOf(description) : null) ??
    source.defaultCategory ??
    categoryOfHouse(words.calendarName ?? '') ??
    categoryOfHouse(source.name);
  return ofKeyword(category);
}

const ofKeyword = (category: CategorySlug | null): Fitness =>
  category === null ? skip('not-arts', 'No arts keyword') : { fits: true, category };

/** Reads the category of a calendar from its name, e.g. of a theater, whose plays need not say that they are. */
const categoryOfHouse = (name: string): CategorySlug | null => {
  const category = categoryOf(name);
  return category === null || GENERAL.includes(category) ? null : category;
};

/**
 * Decides whether an article is for the guide, and its category: by its length, then like an event, but only
 * by its categories, title and text, and without `OTHER_KEYWORDS`.
 */
export function articleFitness(
  title: string,
  content: string,
  categories: readonly string[],
  source: Source,
): Fitness {
  if (letters(title) < MIN_LENGTHS.title) return skip('too-short', `Title: ${title}`);
  if (letters(content) < MIN_LENGTHS.article) {
    return skip(
      'too-short',
      `${String(letters(content))} letters of ${String(MIN_LENGTHS.article)}`,
    );
  }
  const settled = settledBy(`${title}\n${content}`, categories, source);
  if (settled !== null) return settled;
  const category =
    categoryOf(categories.join('\n')) ??
    categoryOf(title) ??
    (artsWords(content) > 1 ? categoryOf(content) : null) ??
    source.defaultCategory;
  return ofKeyword(category);
}
