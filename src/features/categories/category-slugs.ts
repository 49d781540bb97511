/**
 * Which categories have a page of their own, at `/events/category/{slug}`. What stands on it is
 * `src/content/categories/{slug}.md`.
 */
import { canonicalCategory, EVENT_CATEGORIES } from '../../regions/categories.ts';

/** Specification section 2: content beyond the nine, in its order. */
export const TOPIC_SLUGS = [
  'cultural',
  'wine',
  'outdoor',
  'family',
  'hill-country',
  'holiday',
] as const;

/** Every page there is: the nine categories in the order of every list, then the further topics. */
export const CATEGORY_PAGE_SLUGS: readonly string[] = [
  ...EVENT_CATEGORIES.map(({ slug }) => slug),
  ...TOPIC_SLUGS,
];

/** Whether a slug is one of the nine categories that events are submitted under and filtered by. */
export function isStandardCategory(slug: string): boolean {
  return EVENT_CATEGORIES.some((category) => category.slug === slug);
}

/**
 * The page of a stored or typed category, in any case and through the aliases: `farmers-market`
 * leads to `festivals-markets`. Null when no page is about it.
 */
export function categoryPageSlug(value: string): string | null {
  const written = value.trim().toLowerCase();
  return canonicalCategory(written) ?? TOPIC_SLUGS.find((slug) => slug === written) ?? null;
}
