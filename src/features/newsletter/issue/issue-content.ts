/** Describes the content of an issue, as the SQL function `newsletter_content` returns it. */
import { z } from 'zod';
import { isWallDate, isWallTime } from '../../../time/wall-time.ts';

const wallDate = z.string().refine(isWallDate);
const wallTime = z.string().refine(isWallTime).nullable();

const openingHoursSchema = z.array(
  z.object({ days: z.array(z.number()), opens: z.string(), closes: z.string() }),
);

const issueEventSchema = z.object({
  id: z.string(),
  /** Null for an event with one date; missing in issues from before listings existed. */
  listingId: z.string().nullable().default(null),
  title: z.string(),
  /** The opening of the description. */
  line: z.string(),
  category: z.string(),
  startDate: wallDate,
  startTime: wallTime,
  endDate: wallDate.nullable(),
  endTime: wallTime,
  venueName: z.string(),
  city: z.string(),
  price: z.string().nullable(),
  /** The opening hours of an exhibition; missing in older issues. */
  openingHours: openingHoursSchema.nullable().default(null),
  isFeatured: z.boolean(),
  isPremium: z.boolean(),
});

const issuePostSchema = z.object({ slug: z.string(), title: z.string(), line: z.string() });

export const issueContentSchema = z.object({
  /** The Thursday of the issue. */
  day: wallDate,
  events: z.array(issueEventSchema),
  /** The latest article. */
  post: issuePostSchema.nullable(),
});

/** An issue reduced to a subscriber's interests; see `issueEdition`. */
export const editionSchema = z.object({
  day: wallDate,
  /** The interests; empty means everything. */
  interests: z.array(z.string()),
  /** How far the edition had to look for events. */
  reach: z.enum(['weekend', 'ahead', 'everything']),
  /** The number of events that begin on this weekend, in the email or not. */
  beginning: z.int().nonnegative(),
  /**
   * The number of dates of the subscriber's events on this weekend, counted as `/events/this-weekend` counts.
   * Missing in emails from before this number was counted.
   */
  onWeekend: z.int().nonnegative().default(0),
  /** The number of dates of all events on this weekend. */
  onWeekendInAll: z.int().nonnegative().default(0),
  featured: z.array(issueEventSchema),
  /** The events of this weekend by city. */
  cities: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      events: z.array(issueEventSchema),
      /** The number of further events, which did not fit. */
      more: z.int().nonnegative(),
      /** The number of dates of all events in the city on this weekend, as the city's page counts them. */
      onWeekend: z.int().nonnegative().default(0),
    }),
  ),
  /** Events that began before the weekend, such as exhibitions; the earliest last day first. */
  onView: z.array(issueEventSchema),
  /** Events of the two weeks after the weekend, if the weekend has few. */
  ahead: z.array(issueEventSchema),
  post: issuePostSchema.nullable(),
});

export type IssueEvent = z.output<typeof issueEventSchema>;
export type IssueContent = z.output<typeof issueContentSchema>;
export type Edition = z.output<typeof editionSchema>;
