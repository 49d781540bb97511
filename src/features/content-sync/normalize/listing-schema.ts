/**
 * Checks listings and articles with schemas that match what the database accepts in events and blog_posts.
 */
import { z } from 'zod';
import { EVENT_CATEGORIES, type CategorySlug } from '../../../regions/categories.ts';
import { isStorable } from '../../../text/characters.ts';
import { isWallDate, isWallTime } from '../../../time/wall-time.ts';
import { CONTACTS } from '../../../forms/records/define-record.ts';
import { EVENT } from '../../events/event-record.ts';

const text = (max: number, min = 0) =>
  z.string().min(min).max(max).refine(isStorable, 'Characters that cannot be stored');

const link = text(CONTACTS.link.max)
  .regex(/^https?:\/\/\S+$/i)
  .nullable();
const date = z.string().refine(isWallDate);
const time = z.string().refine(isWallTime).nullable();
const cents = z.int().min(0).max(2_147_483_647).nullable();
const tags = z.array(text(50, 1).regex(/^[^\n]+$/)).max(20);
const slugs = EVENT_CATEGORIES.map(({ slug }) => slug) as [CategorySlug, ...CategorySlug[]];

export const listingFacts = z.object({
  title: text(EVENT.fields.title.max, 1),
  /** Plain text with line breaks. */
  description: text(EVENT.fields.description.max),
  category: z.enum(slugs),
  /** Empty if the source names no venue. */
  venueName: text(EVENT.fields.venueName.max),
  venueAddress: text(EVENT.fields.venueAddress.max),
  city: text(CONTACTS.city.max, 1).regex(/^[^,]+, [A-Z]{2}$/),
  price: text(EVENT.fields.price.max, 1).nullable(),
  priceMinCents: cents,
  priceMaxCents: cents,
  contactEmail: text(CONTACTS.email.max)
    .regex(/^[^\s@<>]+@[^\s@<>]+$/)
    .nullable(),
  contactPhone: text(CONTACTS.phone.max, 1).nullable(),
  website: link,
  /** The image's URL at the source; the image is copied into the guide's storage later. */
  imageUrl: link,
  /** The event's page at its source. */
  sourceUrl: link,
  tags,
});

const hasRange = ({
  priceMinCents,
  priceMaxCents,
}: Partial<Record<'priceMaxCents' | 'priceMinCents', number | null | undefined>>) =>
  priceMaxCents == null || priceMaxCents >= (priceMinCents ?? 0);

export const listingDate = z
  .object({
    /**
     * Identifies the date within its listing and across runs: the source's id of the date, or its start if it
     * has no id.
     */
    key: text(500, 1),
    startDate: date,
    startTime: time,
    endDate: date.nullable(),
    endTime: time,
    /** Whether the source says that the date does not take place: it is cancelled or postponed. */
    isCancelled: z.boolean(),
    postponed: text(200).optional(),
    own: listingFacts.partial().refine(hasRange),
  })
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate);

/** A listing that the database accepts: its dates are sorted, and each has a unique key. */
export const listingSchema = listingFacts
  .extend({ externalId: text(500, 1), dates: z.array(listingDate).min(1) })
  .refine(hasRange)
  .refine(({ dates }) => new Set(dates.map(({ key }) => key)).size === dates.length)
  .refine(({ dates }) =>
    dates.every((each, at) => at === 0 || (dates[at - 1]?.startDate ?? '') <= each.startDate),
  );

/** An article that the database accepts. */
export const articleSchema = z.object({
  externalId: text(500, 1),
  title: text(200, 1),
  /** The guide's light markup (`src/features/blog/light-markup.ts`). */
  content: text(100_000),
  excerpt: text(1000),
  category: text(60, 1),
  author: text(200, 1),
  imageUrl: link,
  sourceUrl: link,
  tags,
  publishedAt: z.iso.datetime().nullable(),
});
