/** Describes articles as the endpoints for editors return them. */
import { z } from 'zod';
import { POST_STATES } from './post-state.ts';

const state = z.enum(POST_STATES);

/** A row of the list of articles. */
export const postRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  author: z.string(),
  category: z.string(),
  state,
  /** ISO instant of the publication; an article that was taken down keeps it. */
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Name of the source that the article was imported from; null for an article of the team. */
  source: z.string().nullable(),
});
export type PostRow = z.output<typeof postRow>;

/** An article in its editor. */
export const deskPost = postRow.extend({
  excerpt: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  imageUrl: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** Whether the slug can no longer change, because the article was once published or scheduled. */
  slugKept: z.boolean(),
});
export type DeskPost = z.output<typeof deskPost>;
