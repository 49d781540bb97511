import { capitalWords } from '../text/words.ts';

/**
 * Lists the nine categories of specification section 3, and the older values (aliases) in stored events and
 * old links. Every filter uses these aliases. Texts are in `src/content/categories`; this file ships to the
 * browser.
 */

interface EventCategory {
  slug: string;
  label: string;
}

/** The categories, in the order in which every list shows them. */
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

/** Older values with their categories, spelled as in the specification. A lookup ignores case. */
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

/** An option of a filter. */
export interface CategoryOption {
  value: string;
  label: string;
}

/** Returns the category of a stored or submitted value, also of an alias; null for any other value. */
export function canonicalCategory(value: string): CategorySlug | null {
  return SLUG_OF.get(value.trim().toLowerCase()) ?? null;
}

/**
 * Returns the label of a value's category, also for an alias. An unknown value gets capital letters: "Hill
 * Country".
 */
export function categoryLabel(value: string): string {
  const slug = canonicalCategory(value);
  const category = EVENT_CATEGORIES.find((known) => known.slug === slug);
  if (category !== undefined) return category.label;
  return capitalWords(value, /[\s_-]+/);
}

/** Returns the slug of a category and its aliases: every spelling that is stored. */
export const aliasesOf = (slug: CategorySlug): string[] => [
  slug,
  ...ALIASES.filter(([, target]) => target === slug).map(([alias]) => alias),
];

const option = (slug: CategorySlug): CategoryOption => ({
  value: slug,
  label: categoryLabel(slug),
});

/** The options of the events page and of the submission form. */
export const CATEGORY_OPTIONS: readonly CategoryOption[] = EVENT_CATEGORIES.map(({ slug }) =>
  option(slug),
);

/**
 * Category options of `/events/archive` and `/search`. By the specification, these pages use the value
 * "multidisciplinary" instead of "festivals-markets".
 */
export const LEGACY_CATEGORY_OPTIONS: readonly CategoryOption[] = CATEGORY_OPTIONS.map((known) =>
  known.value === 'festivals-markets'
    ? { value: 'multidisciplinary', label: 'Multidisciplinary & Festivals' }
    : known,
);

/** Returns the option of `/events/archive` and `/search` for a category; the value itself if none matches. */
export function listedCategory(value: string): string {
  const slug = canonicalCategory(value);
  if (slug === null) return value;
  return (
    LEGACY_CATEGORY_OPTIONS.find((known) => canonicalCategory(known.value) === slug)?.value ?? value
  );
}

/** The options of city pages (specification); the option with the empty value does not filter. */
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

/** The six categories of the home page's carousel (specification), where film has a shorter name. */
export const CAROUSEL_CATEGORY_OPTIONS: readonly CategoryOption[] = [
  option('performing-arts'),
  option('visual-arts'),
  option('music'),
  { value: 'film-media', label: 'Film & Media' },
  option('literary-arts'),
  option('festivals-markets'),
];
