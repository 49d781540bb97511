import { z } from 'astro/zod';

/** The head of a file in `src/content/legal`; its body is the text. */
export const legalSchema = z.object({
  title: z.string(),
  /** One sentence for search engines. */
  description: z.string(),
  /** The day this wording took effect. */
  effective: z.iso.date(),
});
