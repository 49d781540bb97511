import { z } from 'astro/zod';

/** The head of a file in `src/content/categories`; its body is the long description. */
export const categorySchema = z.object({
  /** As it stands in the hero, and in "There are currently no {title} scheduled." */
  title: z.string(),
  /** One sentence for a card and for search engines. */
  description: z.string(),
  /** What the illustration shows, for those who do not see it. */
  imageAlt: z.string(),
  /** "What to Expect". */
  highlights: z.array(z.object({ title: z.string(), text: z.string() })),
});
