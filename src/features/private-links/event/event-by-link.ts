import { z } from 'zod';
import { EVENT_STATUSES } from '../../events/event.ts';
import { eventImage } from '../../events/event-rows.ts';
import type { SubmissionPlan } from '../../payments/payment.ts';
import { listingChangeRow } from '../../submissions/listing-change-row.ts';
import {
  dateTimes,
  submittedColumns,
  submittedContent,
  toExhibition,
} from '../../submissions/submitted-event.ts';

const imageByLink = eventImage.extend({
  /** Id of the upload; null for an image that the guide added, which the form cannot send back. */
  uploadId: z.string().nullable(),
});
export type ImageByLink = z.output<typeof imageByLink>;

const row = submittedColumns.extend({
  /** In the order in which they are shown. */
  images: z.array(imageByLink),
});

const toContent = ({ images, ...given }: z.output<typeof row>) => ({
  fields: submittedContent.parse(given),
  images,
  ...toExhibition(given),
});
export type ContentByLink = ReturnType<typeof toContent>;

/** A completed payment; null if nothing was paid. */
export const paymentByLink = z
  .object({
    orderNumber: z.string(),
    amountCents: z.int(),
    refundedCents: z.int(),
    /** Currency code in Stripe's spelling, lower case. */
    currency: z.string(),
    /** ISO instant of the payment. */
    paidAt: z.string(),
    /** ISO instant at which an admin settled the payment without a refund; null if no admin did. */
    settledAt: z.string().nullable(),
  })
  .nullable();
export type PaymentByLink = NonNullable<z.output<typeof paymentByLink>>;

/** How often the event's page was opened, and the event saved and shared, on one day in Central time. */
const eventDay = z.object({ day: z.string(), seen: z.int(), saved: z.int(), shared: z.int() });
export type EventDay = z.output<typeof eventDay>;

/** A date of a listing; `own` holds the fields in which it differs from its event. */
const dateByLink = dateTimes.extend({
  id: z.string(),
  status: z.enum(EVENT_STATUSES),
  statusNote: z.string().nullable(),
  isPublic: z.boolean(),
  isPast: z.boolean(),
  own: submittedContent.partial(),
  /**
   * The fields of this date that would change if the waiting change were approved, with their new values.
   */
  planned: submittedContent.partial(),
});
export type DateByLink = z.output<typeof dateByLink>;

/** An event as the page of its private link shows it; a listing is shown with its next date. */
export const eventByLink = row
  .extend({
    id: z.string(),
    status: z.enum(EVENT_STATUSES),
    /** The note on the event's page about a cancellation or postponement. */
    statusNote: z.string().nullable(),
    isPremium: z.boolean(),
    /** Whether the event has a page that everyone can open. */
    isPublic: z.boolean(),
    /** Whether volunteers took the event out of the guide. */
    isRemoved: z.boolean(),
    /** Whether the event's last day is over; false for a postponed event, which has not taken place. */
    isPast: z.boolean(),
    /** A volunteer's reason for rejecting the event. */
    reviewNote: z.string().nullable(),
    /** Id of the public event into which this event was merged. */
    mergedInto: z.string().nullable(),
    /** The change that waits for review. */
    change: listingChangeRow,
    /** The columns that would change if the waiting change were approved, with their new values. */
    planned: submittedColumns.partial(),
    /** Every date of the listing in order; empty for an event with one date. */
    dates: z.array(dateByLink),
    payment: paymentByLink,
    /** The day, in Central time, on which the figures were read. */
    today: z.string(),
    /**
     * Figures of every day in order, from the first day with figures to today or, for an event that is over,
     * to its last day or the last day with figures, whichever is later. For a listing: the sums of all its
     * dates. Empty without figures.
     */
    days: z.array(eventDay),
  })
  .transform(
    ({
      id,
      status,
      statusNote,
      isPremium,
      isPublic,
      isRemoved,
      isPast,
      reviewNote,
      mergedInto,
      change,
      planned,
      dates,
      payment,
      today,
      days,
      ...own
    }) => ({
      ...{ id, status, statusNote, isPublic, isRemoved, isPast, reviewNote, mergedInto },
      ...{ change, dates, payment, today, days },
      /** The content as it is once the waiting change is approved. */
      planned: toContent(
        change === null ? own : { ...own, ...planned, images: change.images ?? own.images },
      ),
      plan: (isPremium ? 'premium' : 'free') as SubmissionPlan,
      ...toContent(own),
    }),
  );
export type EventByLink = z.output<typeof eventByLink>;

/**
 * Result of a change: made at once (`changed`), waiting for a volunteer while the page stays as it is
 * (`proposed`), or not needed because nothing differs (`unchanged`).
 */
export type ChangeOutcome = 'changed' | 'proposed' | 'unchanged';

export interface ChangeResponse {
  outcome: ChangeOutcome;
  event: EventByLink;
}
