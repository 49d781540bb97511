/** Reads an event with its private columns, as `desk_event` returns it. */
import { z } from 'zod';
import { EVENT_STATUSES } from '../../../features/events/event.ts';
import { eventImage } from '../../../features/events/event-rows.ts';
import { submittedColumns, toExhibition } from '../../../features/submissions/submitted-event.ts';
import { listingChangeRow, listingRow } from '../../../features/submissions/listing-change-row.ts';
import { PAYMENT_STATUSES } from '../../../features/payments/payment.ts';

const payment = z.object({
  id: z.string(),
  /** Order number, as in emails. */
  orderNumber: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amountCents: z.number(),
  refundedCents: z.number(),
  /** ISO instant at which an admin requested a refund of the remaining amount. */
  refundRequestedAt: z.string().nullable(),
  /** ISO instant at which an admin noted that the payment was settled in another way than by a refund. */
  settledAt: z.string().nullable(),
});

const facts = z.object({
  id: z.string(),
  status: z.enum(EVENT_STATUSES),
  isPremium: z.boolean(),
  /**
   * Status of what was paid for: the event, or its listing as a whole. A listing counts as rejected or
   * cancelled only if none of its dates has another status.
   */
  paidForStatus: z.enum(EVENT_STATUSES),
  /**
   * The address to which the guide sends emails, which may differ from the public contact; null for an
   * imported event, and after the submitter's data was erased.
   */
  submitterEmail: z.string().nullable(),
  /** The payment; null for a free event. */
  payment: payment.nullable(),
  /**
   * The listing to which the event belongs; the event then represents all dates of the listing. Null for a
   * single event.
   */
  listing: listingRow.nullable(),
  /** The change that waits for review. `submission` below drops it while the event itself is pending. */
  change: listingChangeRow,
  /** The columns of the event that this change alters, with their new values. */
  planned: z.looseObject({
    ...submittedColumns.partial().shape,
    venueId: z.string().nullish(),
  }),
  /**
   * ISO instant of the submission. `updatedAt` is the instant of its last change, which a decision sends back
   * as its version.
   */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SubmissionState = z.output<typeof facts>;

/** Columns of the content that a submitter enters. */
const shown = submittedColumns.extend({
  venueId: z.string().nullable(),
  /** The images, in the order that the submitter chose. */
  images: z.array(eventImage),
  socialMedia: z.string().nullable(),
  submitterEmail: facts.shape.submitterEmail,
});

/** Converts the columns of an event to the content that its submitter enters. */
const toSubmitted = <Given extends z.output<typeof shown>>(given: Given) => {
  const { instagram, facebook, twitter, socialMedia, ...others } = given;
  const { openingHours, receptionDate, receptionStart, receptionEnd, ...rest } = others;
  return {
    ...rest,
    ...toExhibition({ openingHours, receptionDate, receptionStart, receptionEnd }),
    contactEmail: rest.contactEmail ?? rest.submitterEmail,
    socialLinks: [instagram, facebook, twitter, socialMedia].filter((link) => link !== null),
  };
};

const row = shown.extend({
  ...facts.shape,
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
});

/** Converts a database row to a submission. */
export const submission = row.transform(({ imageUrl, imageAlt, ...given }) => {
  const change = given.status === 'pending' ? null : given.change;
  // An imported listing has no rows of images, so its image comes from columns of the event. A submitted
  // event or listing has a row for each image, so that volunteers see every image before it is public.
  const images =
    given.listing === null || given.images.length > 0 || imageUrl === null
      ? given.images
      : [{ url: imageUrl, alt: imageAlt ?? '', width: null, height: null }];
  const planned = change === null ? {} : given.planned;
  return {
    ...toSubmitted({ ...given, images, change, planned }),
    proposed: toSubmitted({ ...given, ...planned, images: change?.images ?? images }),
  };
});
