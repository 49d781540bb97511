/** Reads an event with its private columns, as `desk_event` returns it. */
import { z } from 'zod';
import { EVENT_STATUSES } from '../../../features/events/event.ts';
import {
  exhibitionColumns,
  submittedContent,
  type SubmittedExhibition,
  toExhibition,
} from '../../../features/submissions/submitted-event.ts';
import { listingRow } from '../../../features/submissions/listing-change-row.ts';
import { PAYMENT_STATUSES, type Submission } from './submission.ts';

const status = { status: z.enum(EVENT_STATUSES) };

/** The submitted content of an event or of a change. */
const content = submittedContent.extend({
  ...exhibitionColumns,
  // A change that was stored before this column existed has none.
  venueId: z.string().nullish(),
  images: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const row = content.extend({
  ...status,
  paidForStatus: z.enum(EVENT_STATUSES),
  id: z.string(),
  isPremium: z.boolean(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  socialMedia: z.string().nullable(),
  submitterEmail: z.string().nullable(),
  payment: z
    .object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amountCents: z.number(),
      refundedCents: z.number(),
      refundRequestedAt: z.string().nullable(),
      settledAt: z.string().nullable(),
    })
    .nullable(),
  change: content.nullable(),
  listing: listingRow.nullable(),
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
export const submission = row.transform((given): Submission => {
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
