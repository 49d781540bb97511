import { z } from 'astro/zod';

const phrase = z.string().trim().min(1);
const phrases = z.array(phrase);

/**
 * The front matter of a file in `src/content/categories`; the file's body is the long description, and the
 * file's name is the slug.
 *
 * A category shows the events stored under it, through the aliases of `src/regions/categories.ts`. A topic
 * gathers events of all categories that match one of `categories`, `tags` and `cities`. A misspelled key is
 * refused, because it would silently leave a page empty.
 */
export const categorySchema = z.strictObject({
  /** The title of the page, also in "There are currently no {title} scheduled." */
  title: phrase,
  /** One sentence for the hero, a card and search engines. */
  description: phrase,
  /** Alt text of the illustration. */
  imageAlt: phrase,
  /** The items of "What to Expect"; four to six fill the grid. */
  highlights: z
    .array(z.strictObject({ title: phrase, text: phrase }))
    .min(4)
    .max(6),
  /** The subcategories, exactly as in specification section 3; a topic has none. */
  subcategories: phrases.default([]),
  /** Further categories whose events belong here: `family-community` for `family`. */
  categories: phrases.default([]),
  /** Tags of events that belong here, in any case. */
  tags: phrases.default([]),
  /** Base names of cities whose events belong here: "Wimberley". */
  cities: phrases.default([]),
});
