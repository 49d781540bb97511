/** Checks an article as an editor types it, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { ARTICLE } from '../../../features/blog/article-record.ts';
import { recordSchema, storedShape, within } from '../../../forms/records/record-schema.ts';
import { optionalText, refuse } from '../../../forms/text-field.ts';
import { isWallDate, parseWallTime, wallToInstant } from '../../../time/wall-time.ts';
import { recordVersion, tagsLine } from '../record-fields.ts';
import { POST_STATES } from './post-state.ts';

export const postFields = recordSchema(ARTICLE, { tags: tagsLine });

const moment = z
  .object({
    date: optionalText(within('the date', 60)),
    time: optionalText(within('the time', 60)),
  })
  .transform(({ date, time }, context) => {
    const clock = time === null ? null : parseWallTime(time);
    if (date === null || !isWallDate(date)) return refuse(context, 'Enter a date like 2026-11-07');
    if (clock === null) return refuse(context, 'Enter a time like 9:00 AM');
    return wallToInstant(date, clock).toISOString();
  });

/** A decision about an article. `at` is a moment in Central time. */
export const postDecision = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('schedule'), at: moment, version: recordVersion }),
    z.object({
      decision: z.enum(['publish', 'unpublish', 'delete', 'restore']),
      version: recordVersion,
    }),
  ],
  { error: 'Please choose what to do with the article.' },
);

export type PostDecision = z.output<typeof postDecision>;
export type PostDecisionInput = z.input<typeof postDecision>;

// Describes articles as the endpoints for editors return them.

/** An article as its editor shows it. */
export const deskPost = z.object({
  ...storedShape(ARTICLE),
  id: z.string(),
  slug: z.string(),
  state: z.enum(POST_STATES),
  /** ISO instant of the publication; an article that was taken down keeps it. */
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Name of the source that the article was imported from; null for an article of the team. */
  source: z.string().nullable(),
  imageUrl: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** Whether the slug can no longer change, because the article was once published or scheduled. */
  slugKept: z.boolean(),
});
export type DeskPost = z.output<typeof deskPost>;

/** A row of the list of articles. */
export const postRow = deskPost.pick({
  ...{ id: true, title: true, slug: true, author: true, category: true },
  ...{ state: true, publishedAt: true, updatedAt: true, source: true },
});
export type PostRow = z.output<typeof postRow>;
