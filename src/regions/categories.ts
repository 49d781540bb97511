import { capitalWords } from '../text/capital-words.ts';

/**
 * The categories of specification section 3: nine of them, and the older values that stored events
 * and old links still carry. Every filter goes through the aliases here, so that no entry of any
 * list is dead. What there is to read about a category is `src/content/categories`; this file ships to
 * the browser.
 */

interface EventCategory {
  slug: string;
  label: string;
}

/** The nine categories in the order of every list. */
export const EVENT_CATEGORIES = [
  { slug: 'performing-arts', label: 'Performing Arts' },
  { slug: 'visual-arts', label: 'Visual Arts' },
  { slug: 'music', label: 'Music' },
  { slug: 'film-media', label: 'Film & Media Arts' },
  { slug: 'literary-arts', label: 'Literary Arts' },
  { slug: 'craft-design', label: 'Craft & Design' },
  { slug: 'family-community', label: 'Family & Community Arts' },
  { slug: 'workshops-classes', label: 'Workshops & Classes' },
  { slug: 'festivals-markets', label: 'Festivals & Markets' },
] as const satisfies readonly EventCategory[];

export type CategorySlug = (typeof EVENT_CATEGORIES)[number]['slug'];

/** Legacy values as the specification spells them; they are matched in any case. */
const ALIASES: readonly (readonly [value: string, slug: CategorySlug])[] = [
  ['multidisciplinary', 'festivals-markets'],
  ['festival', 'festivals-markets'],
  ['market', 'festivals-markets'],
  ['farmers-market', 'festivals-markets'],
  ['craft-market', 'festivals-markets'],
  ['art', 'visual-arts'],
  ['theater', 'performing-arts'],
  ['dance', 'performing-arts'],
  ['Music', 'music'],
  ['workshop', 'workshops-classes'],
];

const SLUG_OF = new Map<string, CategorySlug>([
  ...EVENT_CATEGORIES.map(({ slug }) => [slug, slug] as const),
  ...ALIASES.map(([value, slug]) => [value.toLowerCase(), slug] as const),
]);

/** An entry of a filter list: the value it filters by and the words a visitor reads. */
export interface CategoryOption {
  value: string;
  label: string;
}

/** The category a stored or typed value means, through the aliases; null when it is none of the nine. */
export function canonicalCategory(value: string): CategorySlug | null {
  return SLUG_OF.get(value.trim().toLowerCase()) ?? null;
}

/**
 * The label of a value: of its category through the aliases, else the value itself capitalised, with
 * its hyphens as spaces (`hill-country` is "Hill Country").
 */
export function categoryLabel(value: string): string {
  const slug = canonicalCategory(value);
  const category = EVENT_CATEGORIES.find((known) => known.slug === slug);
  if (category !== undefined) return category.label;
  return capitalWords(value, /[\s_-]+/);
}

/**
 * Every spelling under which a stored event may carry the category this value means: the slug, its
 * aliases, and the value itself, each once. An unknown value stands for itself, as given and in
 * lower case. Empty for an empty value, which filters nothing.
 */
export function categoryValues(value: string): string[] {
  const given = value.trim();
  if (given === '') return [];
  const slug = canonicalCategory(given);
  if (slug === null) return [...new Set([given, given.toLowerCase()])];
  const aliases = ALIASES.filter(([, target]) => target === slug).map(([alias]) => alias);
  return [slug, ...aliases];
}

const option = (slug: CategorySlug): CategoryOption => ({
  value: slug,
  label: categoryLabel(slug),
});

/** The list of the events page and of the submission form. */
export const CATEGORY_OPTIONS: readonly CategoryOption[] = EVENT_CATEGORIES.map(({ slug }) =>
  option(slug),
);

const WITH_MULTIDISCIPLINARY: readonly CategoryOption[] = CATEGORY_OPTIONS.map((known) =>
  known.value === 'festivals-markets'
    ? { value: 'multidisciplinary', label: 'Multidisciplinary & Festivals' }
    : known,
);

/** Specification, /events/archive: the older value stands where festivals-markets would. */
export const ARCHIVE_CATEGORY_OPTIONS = WITH_MULTIDISCIPLINARY;

/** Specification, /search: includes multidisciplinary and omits festivals-markets. */
export const SEARCH_CATEGORY_OPTIONS = WITH_MULTIDISCIPLINARY;

/** Specification, city pages: the empty value filters nothing. */
export const CITY_PAGE_CATEGORY_OPTIONS: readonly CategoryOption[] = [
  { value: '', label: 'All Events' },
  option('music'),
  option('visual-arts'),
  option('performing-arts'),
  option('festivals-markets'),
  option('craft-design'),
  option('literary-arts'),
  option('workshops-classes'),
];

/** Specification, home: the carousel's six, with the shorter name it gives film. */
export const CAROUSEL_CATEGORY_OPTIONS: readonly CategoryOption[] = [
  option('performing-arts'),
  option('visual-arts'),
  option('music'),
  { value: 'film-media', label: 'Film & Media' },
  option('literary-arts'),
  option('festivals-markets'),
];
