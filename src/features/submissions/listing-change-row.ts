/** Describes a listing and its proposed change, as the SQL function `desk_event` returns them. */
import { z } from 'zod';
import { timeColumn } from '../../time/time-schemas.ts';
import { EVENT_STATUSES } from '../events/event.ts';

const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

const times = {
  startDate: z.string(),
  startTime: timeColumn,
  endDate: z.string().nullable(),
  endTime: timeColumn,
};

const fieldChanges = z.array(z.object({ field: z.string(), from: value.default(null), to: value }));

/** The proposed change of a listing, as `private.listing_change` returns it. */
export const listingChangeRow = z
  .object({
    createdAt: z.string(),
    updatedAt: z.string(),
    fields: fieldChanges,
    images: z
      .array(
        z.object({
          uploadId: z.string(),
          url: z.string(),
          alt: z.string(),
          width: z.int().nullable(),
          height: z.int().nullable(),
        }),
      )
      .nullable(),
    dates: z.array(
      z.object({
        op: z.enum(['add', 'change', 'cancel']),
        key: z.string(),
        reason: z.enum(['cancelled', 'postponed', 'gone']).nullable(),
        words: z.string().nullish(),
        before: z.object(times).nullable(),
        after: z.object(times).nullable(),
        fields: fieldChanges,
      }),
    ),
  })
  .nullable();

export const listingRow = z.object({
  id: z.string(),
  sourceName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  datesTotal: z.number(),
  dates: z.array(
    z.object({
      ...times,
      id: z.string(),
      status: z.enum(EVENT_STATUSES),
      own: z.array(z.object({ field: z.string(), value })),
    }),
  ),
  change: listingChangeRow,
});
