import { z } from 'astro/zod';

/**
 * The head of a file in `src/content/legal`; its body is the text, in the small part of Markdown that
 * `src/features/legal/legal-text.ts` reads, with placeholders for what `src/site.ts` and
 * `src/figures.ts` say.
 */
export const legalSchema = z.object({
  title: z.string('The title of the page is missing.'),
  /** One sentence for search engines; placeholders count here too. */
  description: z.string('The description is missing.'),
  /** The day this wording took effect, in quotes. */
  effective: z.iso.date('effective is a day such as "2026-11-01", in quotes.'),
});
