/**
 * Lists the categories with a page at `/events/category/{slug}`; the content of each page is in
 * `src/content/categories/{slug}.md`.
 */
import { canonicalCategory, EVENT_CATEGORIES } from './categories.ts';
import { TOPICS } from './topics.ts';

/** Slugs of the topics, in the order of specification section 2. */
export const TOPIC_SLUGS: readonly string[] = TOPICS.map(({ slug }) => slug);

/** Every category page: the nine categories, then the topics. */
export const CATEGORY_PAGE_SLUGS: readonly string[] = [
  ...EVENT_CATEGORIES.map(({ slug }) => slug),
  ...TOPIC_SLUGS,
];

/** Says whether a slug is one of the nine categories of the submission form and the filters. */
export function isStandardCategory(slug: string): boolean {
  return EVENT_CATEGORIES.some((category) => category.slug === slug);
}

/**
 * Finds the slug of a category's page. Accepts capital and small letters, and aliases: `farmers-market` gives
 * `festivals-markets`. Null for a category without a page.
 */
export function categoryPageSlug(value: string): string | null {
  const key = value.trim().toLowerCase();
  return canonicalCategory(key) ?? TOPIC_SLUGS.find((slug) => slug === key) ?? null;
}
