/** Defines what the database knows of a source's items: the results of `sync_known` and `sync_series`. */
import { z } from 'zod';

const knownDate = z.object({
  eventId: z.string(),
  key: z.string(),
  startDate: z.string(),
  startTime: z.string().nullable(),
  endDate: z.string().nullable(),
  endTime: z.string().nullable(),
  status: z.string(),
});
export type KnownDate = z.output<typeof knownDate>;

export const knownItem = z.object({
  kind: z.enum(['event', 'article']),
  externalId: z.string(),
  /** Of the content as last applied; null has the content applied again. */
  hash: z.string().nullable(),
  matchKey: z.string().nullable(),
  state: z.enum(['taken', 'rejected', 'duplicate']),
  seriesId: z.string().nullable(),
  /** Of the listing or the post; null where there is neither. */
  status: z.string().nullable(),
  title: z.string(),
  dates: z.array(knownDate),
});
export type KnownItem = z.output<typeof knownItem>;

/** A listing in full, to be compared with what its source says now. */
export const knownListing = z.object({
  seriesId: z.string(),
  status: z.string(),
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
