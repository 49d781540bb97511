/** Reads an event with its private columns, as `desk_event` returns it. */
import { z } from 'zod';
import { EVENT_STATUSES } from '../../../features/events/event.ts';
import { eventImage } from '../../../features/events/event-rows.ts';
import {
  exhibitionColumns,
  submittedContent,
  type SubmittedExhibition,
  toExhibition,
} from '../../../features/submissions/submitted-event.ts';
import { listingRow } from '../../../features/submissions/listing-change-row.ts';
import { PAYMENT_STATUSES } from '../../../features/payments/payment.ts';

/** The submitted content of an event or of a change. */
const content = submittedContent.extend({
  ...exhibitionColumns,
  // A change that was stored before this column existed has none.
  venueId: z.string().nullish(),
  /** Images in the order that the submitter chose. */
  images: z.array(eventImage),
  createdAt: z.string(),
  updatedAt: z.string(),
});

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
  /**
   * ISO instant of the submission. `updatedAt` is the instant of its last change, which a decision sends back
   * as its version.
   */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SubmissionState = z.output<typeof facts>;

const row = content.extend({
  ...facts.shape,
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  socialMedia: z.string().nullable(),
  change: content.nullable(),
});

type Row = z.output<typeof row>;

/**
 * Converts the content of an event or a change.
 * @param kept columns that a change never contains
 * @param published what is published, used for columns that a change does not have
 */
const toSubmitted = <Content extends z.output<typeof content>>(
  given: Content,
  kept: Pick<Row, 'socialMedia' | 'submitterEmail'>,
  published?: SubmittedExhibition & { venueId?: string | null },
) => {
  const { instagram, facebook, twitter, venueId = published?.venueId ?? null, ...others } = given;
  const { openingHours, receptionDate, receptionStart, receptionEnd, ...rest } = others;
  const columns = { openingHours, receptionDate, receptionStart, receptionEnd };
  return {
    ...rest,
    ...toExhibition(columns, published),
    venueId,
    contactEmail: rest.contactEmail ?? kept.submitterEmail,
    socialLinks: [instagram, facebook, twitter, kept.socialMedia].filter((link) => link !== null),
  };
};

/** Converts a database row to a submission. */
export const submission = row.transform((given) => {
  const { socialMedia, submitterEmail, imageUrl, imageAlt, ...event } = given;
  const kept = { socialMedia, submitterEmail };
  // An imported listing has no rows of images, so its image comes from columns of the event. Of a submitted
  // event or listing all images are read, so that volunteers see each of them before it is public.
  const images =
    event.listing === null || event.images.length > 0 || imageUrl === null
      ? event.images
      : [{ url: imageUrl, alt: imageAlt ?? '', width: null, height: null }];
  return {
    ...toSubmitted({ ...event, images }, kept),
    submitterEmail,
    change:
      event.change &&
      toSubmitted(event.change, kept, { ...toExhibition(event), venueId: event.venueId }),
  };
});
