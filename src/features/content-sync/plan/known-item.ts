/**
 * Defines what the database returns: the stored items of a source (`sync_known`), the events of all origins
 * in a span of days (`sync_neighbours`), and what it did with an item (`apply_sync_batch`).
 */
import { z } from 'zod';
import { storedShape } from '../../../forms/records/record-schema.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { EVENT, timesOf } from '../../events/event-record.ts';

const knownDate = z.object({
  key: z.string(),
  startDate: z.string(),
  startTime: z.string().nullable(),
  endDate: z.string().nullable(),
  endTime: z.string().nullable(),
  status: z.string(),
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
  /** Status of the listing or article; null if neither exists. */
  status: z.string().nullable(),
  title: z.string(),
  dates: z.array(knownDate),
});
export type KnownItem = z.output<typeof knownItem>;

/** An event in the guide with another origin than the current source: an organizer or another source. */
export const neighbour = z.object({
  eventId: z.string(),
  listingId: z.string().nullable(),
  /** Null for an event that an organizer submitted. */
  sourceId: z.string().nullable(),
  title: z.string(),
  startDate: z.string(),
  startTime: z.string().nullable(),
  venueName: z.string(),
  venueAddress: z.string(),
  city: z.string(),
});
export type Neighbour = z.output<typeof neighbour>;

const times = z.object(timesOf(storedShape(EVENT)));

const value = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

/** How a date of a stored listing differs from the same date at its source. */
const dateDifference = z.object({
  op: z.enum(['add', 'change', 'cancel']),
  /** Why a date is cancelled: the source says so, or no longer has it. */
  reason: z.enum(['cancelled', 'postponed', 'gone']).nullable(),
  /** The source's words about a postponed date. */
  words: z.string().nullable(),
  /** The times of the stored date; null for a new date. */
  from: times.nullable(),
  to: times,
});

/** What the database did with an item, or in a test run would do. */
export const itemResult = z.object({
  result: z.enum(['created', 'updated', 'proposed', 'unchanged', 'kept', 'skipped', 'failed']),
  /** Why an item was kept, skipped or failed. */
  reason: z.string().optional(),
  /** How a stored listing differs from the listing at its source: by field in camelCase, and by date. */
  fields: z.record(z.string(), z.object({ from: value, to: value })).default({}),
  dates: z.array(dateDifference).default([]),
});
export type ItemResult = z.output<typeof itemResult>;
