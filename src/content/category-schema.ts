import { z } from 'astro/zod';

const phrase = z.string().trim().min(1);
const phrases = z.array(phrase);

/**
 * The front matter of a file in `src/content/categories`; the file's body is the long description, and the
 * file's name is the slug. A category shows the events that are stored under its slug or one of its aliases
 * (`src/regions/categories.ts`), a topic those of its rule (`src/regions/topics.ts`). Unknown keys are
 * refused, because a misspelled key would leave out its text.
 */
export const categorySchema = z.strictObject({
  /** The title of the page, also in "There are currently no {title} scheduled." */
  title: phrase,
  /** One sentence for the top of the page, for cards and for search engines. */
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
});
