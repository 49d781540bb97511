import { z } from 'astro/zod';

const phrase = z.string().trim().min(1);
const phrases = z.array(phrase);

/**
 * The head of a file in `src/content/categories`; its body is the long description. The file's name
 * is the slug: one of the nine categories of the specification, or of the further topics.
 *
 * A category shows the events stored under it, through the aliases of
 * `src/regions/categories.ts`. Nothing is ever submitted under a further topic, so a topic
 * gathers events from all categories: those that meet one of `categories`, `tags` and `cities`.
 * A misspelt key is refused, because it would silently leave a page empty.
 */
export const categorySchema = z.strictObject({
  /** As it stands in the hero, and in "There are currently no {title} scheduled." */
  title: phrase,
  /** One sentence for the hero, a card and search engines. */
  description: phrase,
  /** What the illustration shows, for those who do not see it. */
  imageAlt: phrase,
  /** "What to Expect": four to six, so that the grid is full. */
  highlights: z
    .array(z.strictObject({ title: phrase, text: phrase }))
    .min(4)
    .max(6),
  /** Specification section 3, to the letter and in its order; a topic has none. */
  subcategories: phrases.default([]),
  /** Further categories whose events belong here, as `family-community` does to `family`. */
  categories: phrases.default([]),
  /** Tags that bring an event here, compared in any case. */
  tags: phrases.default([]),
  /** Base names of cities all of whose events belong here, as in "Wimberley". */
  cities: phrases.default([]),
});
