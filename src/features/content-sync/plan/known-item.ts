/** Defines what the database knows of a source's items: the results of `sync_known` and `sync_listings`. */
import { z } from 'zod';
import { storedShape } from '../../../forms/records/record-schema.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { EDITED_EVENT } from '../../events/edited-event-record.ts';

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

/** The fields that a source may have, in the order of a report. */
const facts = z.object({ ...storedShape(EDITED_EVENT), sourceUrl: z.string().nullable() }).pick({
  ...({ title: true, description: true, category: true, venueName: true } as const),
  ...({ venueAddress: true, city: true, price: true, contactEmail: true } as const),
  ...({ contactPhone: true, website: true, sourceUrl: true, tags: true } as const),
});

/** A listing's facts and dates, for comparison with its source. */
export const knownListing = z.object({
  listingId: z.string(),
  facts,
  /** Columns that a person edited, in snake_case. */
  pinned: z.array(z.string()),
  dates: z.array(knownDate),
});
export type KnownListing = z.output<typeof knownListing>;
