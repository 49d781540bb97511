/** Content of an issue, as `newsletter_content` in the database returns it. */
import { z } from 'zod';
import { isWallDate, isWallTime } from '../../../time/wall-time.ts';

const wallDate = z.string().refine(isWallDate);
const wallTime = z.string().refine(isWallTime).nullable();

const openingHoursSchema = z.array(
  z.object({ days: z.array(z.number()), opens: z.string(), closes: z.string() }),
);

const issueEventSchema = z.object({
  id: z.string(),
  /** Null for an event with one date; issues of before there were listings lack it. */
  listingId: z.string().nullable().default(null),
  title: z.string(),
  /** Opening of the description. */
  line: z.string(),
  category: z.string(),
  startDate: wallDate,
  startTime: wallTime,
  endDate: wallDate.nullable(),
  endTime: wallTime,
  venueName: z.string(),
  city: z.string(),
  price: z.string().nullable(),
  /** Of an exhibition; missing in older issues. */
  openingHours: openingHoursSchema.nullable().default(null),
  isFeatured: z.boolean(),
  isPremium: z.boolean(),
});

const issuePostSchema = z.object({ slug: z.string(), title: z.string(), line: z.string() });

export const issueContentSchema = z.object({
  /** Thursday of the issue. */
  day: wallDate,
  events: z.array(issueEventSchema),
  /** Latest article. */
  post: issuePostSchema.nullable(),
});

/** An issue reduced to a subscriber's interests; see `issueEdition`. */
export const editionSchema = z.object({
  day: wallDate,
  /** Interests; empty for everything. */
  interests: z.array(z.string()),
  /** How far the edition had to look for events. */
  reach: z.enum(['weekend', 'ahead', 'everything']),
  /** Events that begin on this weekend, shown or not. */
  beginning: z.int().nonnegative(),
  /** Mails of before this was counted lack it. Dates of the subscriber's events that are on this weekend, counted as `/events/this-weekend` does. */
  onWeekend: z.int().nonnegative().default(0),
  /** The same of every event. */
  onWeekendInAll: z.int().nonnegative().default(0),
  featured: z.array(issueEventSchema),
  /** This weekend by city. */
  cities: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      events: z.array(issueEventSchema),
      /** Further events that did not fit. */
      more: z.int().nonnegative(),
      /** Dates of every event there on this weekend, as its page counts them. */
      onWeekend: z.int().nonnegative().default(0),
    }),
  ),
  /** Running exhibitions, earliest last day first. */
  onView: z.array(issueEventSchema),
  /** Events of the two weeks after, if the weekend has few. */
  ahead: z.array(issueEventSchema),
  post: issuePostSchema.nullable(),
});

export type IssueEvent = z.output<typeof issueEventSchema>;
export type IssueContent = z.output<typeof issueContentSchema>;
export type Edition = z.output<typeof editionSchema>;
