/** Checks an article as an editor types it, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { optionalText, refuse, requiredText, textField } from '../../../forms/text-field.ts';
import { isWallDate, parseWallTime, wallToInstant } from '../../../time/wall-time.ts';
import { recordVersion, tagsLine, within } from '../record-fields.ts';
import { POST_LIMITS, POST_STATES } from './post-form.ts';

/** The fields, in the order of the form and of its errors. */
export const postFields = z.object({
  title: requiredText({ ...within('the title', POST_LIMITS.title), missing: 'Enter a title' }),
  excerpt: textField(within('the excerpt', POST_LIMITS.excerpt)),
  category: requiredText({
    ...within('the category', POST_LIMITS.category),
    missing: 'Choose a category',
  }),
  author: requiredText({
    ...within('the author', POST_LIMITS.author),
    missing: 'Enter the author’s name',
  }),
  tags: tagsLine,
  content: textField({ ...within('the text', POST_LIMITS.content), multiline: true }),
});

/** An article as it is stored. */
export type PostFields = z.output<typeof postFields>;

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
