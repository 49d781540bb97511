/** Describes a listing, and the proposed change of an event or listing, as SQL functions return them. */
import { z } from 'zod';
import { EVENT_STATUSES } from '../events/event.ts';
import { eventImage } from '../events/event-rows.ts';
import { dateTimes, openingHours } from './submitted-event.ts';

/** Value of a column: text, integer cents, a list of tags, opening hours, or null. */
const value = z.union([z.string(), z.number(), z.array(z.string()), openingHours]);

/** A column before and after a change; `from` is null for a new date, and for an empty column. */
const fieldChange = z.object({ field: z.string(), from: value.default(null), to: value });

/** A proposed change to one date of a published listing. */
const dateChange = z.object({
  op: z.enum(['add', 'change', 'cancel']),
  /** Key of the date; a decision names the date by this key. */
  key: z.string(),
  /**
   * Why a date is cancelled or postponed: the source says so (`cancelled`, `postponed`), or the source's
   * calendar no longer contains it (`gone`).
   */
  reason: z.enum(['cancelled', 'postponed', 'gone']).nullable(),
  /** The source's words about a postponed date; visitors read them once it is accepted. */
  words: z.string().nullish(),
  /** The present times; null for a new date. */
  before: dateTimes.nullable(),
  /** Times after the change; null for a cancelled date. */
  after: dateTimes.nullable(),
  fields: z.array(fieldChange),
});

/** The proposed change of a published event or listing, from its source or its organizer. */
export const listingChangeRow = z
  .object({
    createdAt: z.string(),
    /** Version of the change; a decision must send it back. */
    updatedAt: z.string(),
    fields: z.array(fieldChange),
    /**
     * The images that the organizer proposes for all dates; null if the images stay as they are. A source
     * proposes one image at most, as the field `image_url`.
     */
    images: z.array(eventImage.extend({ uploadId: z.string() })).nullable(),
    dates: z.array(dateChange),
  })
  .nullable();

/** A listing: one or more dates about which volunteers decide together. */
export const listingRow = z.object({
  id: z.string(),
  /**
   * Name of the source of an imported listing; null if a person submitted it, or if the source was removed.
   */
  sourceName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  datesTotal: z.number(),
  /**
   * The dates in order of their starts. If there are more than 200, past dates are left out first, then the
   * latest.
   */
  dates: z.array(
    dateTimes.extend({
      id: z.string(),
      status: z.enum(EVENT_STATUSES),
      /** The columns in which the date differs from its listing. */
      own: z.array(z.object({ field: z.string(), value })),
    }),
  ),
});
