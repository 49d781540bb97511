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
  /** Id of the listing; null for an event with one date, and in issues from before listings existed. */
  listingId: z.string().nullable().default(null),
  title: z.string(),
  /** The beginning of the description. */
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
  /** The image of a featured event and its description; missing in older issues. */
  imageUrl: z.string().nullable().default(null),
  imageAlt: z.string().nullable().default(null),
});

const issuePostSchema = z.object({ slug: z.string(), title: z.string(), line: z.string() });

export const issueContentSchema = z.object({
  /** The Thursday on which the issue is sent. */
  day: wallDate,
  events: z.array(issueEventSchema),
  /** The latest article; null if there is none. */
  post: issuePostSchema.nullable(),
});

/** An issue reduced to a subscriber's interests; see `issueEdition`. */
export const editionSchema = z.object({
  day: wallDate,
  /** Interests of the subscriber; an empty list means all events. */
  interests: z.array(z.string()),
  /**
   * Which events the edition includes: `weekend`, only those of the weekend; `ahead`, also those of the two
   * weeks after it; `everything`, those of the general edition, because no event matches the interests.
   */
  reach: z.enum(['weekend', 'ahead', 'everything']),
  /** Number of events that begin on this weekend, including events for which the email has no space. */
  beginning: z.int().nonnegative(),
  /**
   * Number of dates on this weekend that match the interests, counted as on `/events/this-weekend`; of all
   * dates if `reach` is `everything`. Missing in emails queued before this number existed.
   */
  onWeekend: z.int().nonnegative().default(0),
  /** Number of dates of all events on this weekend, whatever the interests. */
  onWeekendInAll: z.int().nonnegative().default(0),
  featured: z.array(issueEventSchema),
  /** The events that begin on this weekend, by city, without the featured ones. */
  cities: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      events: z.array(issueEventSchema),
      /** Number of the city's events for which the email has no space. */
      more: z.int().nonnegative(),
      /**
       * Number of dates of all events in the city on this weekend, whatever the interests, as on the page
       * `/events/city/<slug>/this-weekend`.
       */
      onWeekend: z.int().nonnegative().default(0),
    }),
  ),
  /** Events that began before the weekend, such as exhibitions; the one that ends first comes first. */
  onView: z.array(issueEventSchema),
  /** Events of the two weeks after the weekend, included if the weekend has few events. */
  ahead: z.array(issueEventSchema),
  post: issuePostSchema.nullable(),
});

/** If fewer events than this begin on the weekend, an edition also includes the two weeks after it. */
export const ENOUGH = 4;

export type IssueEvent = z.output<typeof issueEventSchema>;
export type IssueContent = z.output<typeof issueContentSchema>;
export type Edition = z.output<typeof editionSchema>;
