import { z } from 'astro/zod';

/** The head of a file in `src/content/cities`; its body is the about text. */
export const citySchema = z.object({
  /** Without the state, as in "Rockport". */
  name: z.string(),
});
