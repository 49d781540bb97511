/** Defines what the database knows of a source's items: the results of `sync_known` and `sync_listings`. */
import { z } from 'zod';
import type { WallDate } from '../../../time/wall-time.ts';

const knownDate = z.object({
  key: z.string(),
  startDate: z.string(),
  startTime: z.string().nullable(),
  endDate: z.string().nullable(),
  endTime: z.string().nullable(),
  status: z.string(),
  /** Columns of this date that a person edited, in snake_case. */
  pinned: z.array(z.string()),
});
export type KnownDate = z.output<typeof knownDate>;

/** Says whether a date is not over and neither rejected nor cancelled. */
export const isOpen = ({ status, startDate, endDate }: KnownDate, today: WallDate): boolean =>
  ['pending', 'approved', 'postponed'].includes(status) && (endDate ?? startDate) >= today;

export const knownItem = z.object({
  kind: z.enum(['event', 'article']),
  externalId: z.string(),
  /** Digest of the content that was last applied; null makes the next run apply the content again. */
  hash: z.string().nullable(),
  matchKey: z.string().nullable(),
  state: z.enum(['taken', 'rejected', 'duplicate']),
  listingId: z.string().nullable(),
  /** Status of the listing or article; null if neither exists. */
  status: z.string().nullable(),
  title: z.string(),
  dates: z.array(knownDate),
});
export type KnownItem = z.output<typeof knownItem>;

/** A listing's facts and dates, for comparison with its source. */
export const knownListing = z.object({
  listingId: z.string(),
  facts: z.object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    venueName: z.string(),
    venueAddress: z.string(),
    city: z.string(),
    price: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    website: z.string().nullable(),
    sourceUrl: z.string().nullable(),
    tags: z.array(z.string()),
  }),
  /** Columns that a person edited, in snake_case. */
  pinned: z.array(z.string()),
  dates: z.array(knownDate),
});
export type KnownListing = z.output<typeof knownListing>;
