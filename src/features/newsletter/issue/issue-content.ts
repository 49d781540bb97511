/** What an issue of the digest is made of, as `newsletter_content` in the database writes it. */
import { z } from 'zod';
import { isWallDate, isWallTime } from '../../../time/wall-time.ts';

const wallDate = z.string().refine(isWallDate);
const wallTime = z.string().refine(isWallTime).nullable();

const issueEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The beginning of its description. */
  line: z.string(),
  category: z.string(),
  startDate: wallDate,
  startTime: wallTime,
  endDate: wallDate.nullable(),
  endTime: wallTime,
  venueName: z.string(),
  city: z.string(),
  price: z.string().nullable(),
  isFeatured: z.boolean(),
  isPremium: z.boolean(),
});

const issuePostSchema = z.object({ slug: z.string(), title: z.string(), line: z.string() });

export const issueContentSchema = z.object({
  /** The Thursday it goes out. */
  day: wallDate,
  events: z.array(issueEventSchema),
  /** The latest article. */
  post: issuePostSchema.nullable(),
});

/** What one reader, or everybody, gets to see of an issue; see `issueEdition`. */
export const editionSchema = z.object({
  day: wallDate,
  /** What the reader chose; empty is everything. */
  interests: z.array(z.string()),
  /** What had to be done to have something to tell. */
  reach: z.enum(['weekend', 'ahead', 'everything']),
  /** How many events begin on this weekend for this reader, shown or not. */
  beginning: z.int().nonnegative(),
  featured: z.array(issueEventSchema),
  /** This weekend, city by city. */
  cities: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      events: z.array(issueEventSchema),
      /** How many more there are that found no room. */
      more: z.int().nonnegative(),
    }),
  ),
  /** What began before the weekend and is not over, that which closes first first. */
  onView: z.array(issueEventSchema),
  /** What the two weeks after the weekend bring, where the weekend itself has little. */
  ahead: z.array(issueEventSchema),
  post: issuePostSchema.nullable(),
});

export type IssueEvent = z.output<typeof issueEventSchema>;
export type IssueContent = z.output<typeof issueContentSchema>;
export type Edition = z.output<typeof editionSchema>;
