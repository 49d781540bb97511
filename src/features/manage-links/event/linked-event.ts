import { z } from 'zod';
import { EVENT_STATUSES } from '../../events/event.ts';
import type { SubmissionPlan } from '../../submissions/submission-plan.ts';
import { listingChangeRow } from '../../submissions/review/listing-row.ts';
import { submittedContent } from '../../submissions/submitted-content.ts';
import {
  exhibitionColumns,
  type SubmittedExhibition,
  toExhibition,
} from '../../submissions/submitted-exhibition.ts';

const linkedImage = z.object({
  /** Null for an image that the guide added; the form cannot send such an image back. */
  uploadId: z.string().nullable(),
  url: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type LinkedImage = z.output<typeof linkedImage>;

/** The content of an event or of its open change; the images are in the order they are shown. */
const row = submittedContent.extend({
  ...exhibitionColumns,
  images: z.array(linkedImage),
  createdAt: z.string(),
});

const toContent = (
  { images, ...given }: z.output<typeof row>,
  exhibition: SubmittedExhibition = toExhibition(given),
) => ({
  fields: submittedContent.parse(given),
  images,
  ...exhibition,
});
export type LinkedContent = ReturnType<typeof toContent>;

/** Reads the open change. @param event the published exhibition, for columns that the change lacks */
const toOpenChange = (change: z.output<typeof row>, event: SubmittedExhibition) => ({
  ...toContent(change, toExhibition(change, event)),
  /** ISO instant. */
  proposedAt: change.createdAt,
});
/** The change of a published event that waits for a volunteer. */
export type OpenChange = ReturnType<typeof toOpenChange>;

/** A completed payment; null without one. */
export const linkedPayment = z
  .object({
    orderNumber: z.string(),
    amountCents: z.int(),
    refundedCents: z.int(),
    /** As Stripe writes it. */
    currency: z.string(),
    /** ISO instant. */
    paidAt: z.string(),
  })
  .nullable();
export type LinkedPayment = NonNullable<z.output<typeof linkedPayment>>;

/** How often the event's page was opened, saved and shared on one Central day. */
const eventDay = z.object({ day: z.string(), seen: z.int(), saved: z.int(), shared: z.int() });
export type EventDay = z.output<typeof eventDay>;

/** A date of a listing; `own` holds the fields in which it differs from what the event says. */
const linkedDate = submittedContent
  .pick({ startDate: true, startTime: true, endDate: true, endTime: true })
  .extend({
    id: z.string(),
    status: z.enum(EVENT_STATUSES),
    statusNote: z.string().nullable(),
    isPublic: z.boolean(),
    isPast: z.boolean(),
    own: submittedContent.partial(),
    /** The fields of the date that the open change changes, with their new values. */
    planned: submittedContent.partial(),
  });
export type LinkedDate = z.output<typeof linkedDate>;

/** An event as its private link shows it; a listing is shown by its next date. */
export const linkedEvent = row
  .extend({
    id: z.string(),
    status: z.enum(EVENT_STATUSES),
    /** What the event's page says about a cancellation or postponement. */
    statusNote: z.string().nullable(),
    isPremium: z.boolean(),
    /** Whether the event has a page that everyone can open. */
    isPublic: z.boolean(),
    /** Whether its last day is over. */
    isPast: z.boolean(),
    /** A volunteer's reason for rejecting it. */
    reviewNote: z.string().nullable(),
    /** Id of the public event that it was merged into. */
    mergedInto: z.string().nullable(),
    change: row.nullable(),
    /** Every date of a listing, in their order; empty for an event without further dates. */
    dates: z.array(linkedDate),
    /** The open change of a listing. */
    proposal: listingChangeRow,
    payment: linkedPayment,
    /** The Central day on which the figures were read. */
    today: z.string(),
    /** The figures of every day in order, from the first visit to the page on; empty before a visit. */
    days: z.array(eventDay),
  })
  .transform(
    ({
      id,
      status,
      statusNote,
      isPremium,
      isPublic,
      isPast,
      reviewNote,
      mergedInto,
      change,
      dates,
      proposal,
      payment,
      today,
      days,
      ...own
    }) => ({
      ...{ id, status, statusNote, isPublic, isPast, reviewNote, mergedInto },
      ...{ dates, proposal, payment, today, days },
      change: change === null ? null : toOpenChange(change, toExhibition(own)),
      plan: (isPremium ? 'premium' : 'free') as SubmissionPlan,
      ...toContent(own),
    }),
  );
export type LinkedEvent = z.output<typeof linkedEvent>;

/**
 * What became of a change: made at once (`changed`), left for a volunteer while the page stays as it is
 * (`proposed`), or not needed because the event says all of it already (`unchanged`).
 */
export type ChangeOutcome = 'changed' | 'proposed' | 'unchanged';

/** The response to a change. */
export interface ChangeResponse {
  outcome: ChangeOutcome;
  event: LinkedEvent;
}
