import { z } from 'astro/zod';

/**
 * The front matter of a file in `src/content/legal`. The file's body is text in the subset of Markdown that
 * `src/features/legal/legal-text.ts` parses, with placeholders for values of `src/site.ts` and
 * `src/figures.ts`.
 */
export const legalSchema = z.object({
  title: z.string('The title of the page is missing.'),
  /** One sentence for search engines; may hold placeholders. */
  description: z.string('The description is missing.'),
  /** The day on which this wording took effect, in quotes. */
  effective: z.iso.date('effective is a day such as "2026-11-01", in quotes.'),
});
