import { z } from 'zod';
import { IMAGE_GONE } from '../../forms/images/form-image.ts';
import { uploadedImage } from '../../forms/images/uploaded-image.ts';
import { timeColumn } from '../../time/time-schemas.ts';
import type { OpeningHours, Reception } from '../events/opening-hours.ts';
import { PLANS, type SubmissionPlan } from '../payments/payment.ts';
import type { EventSubmission } from './event-submission.ts';
import type { StoredDate } from './submitted-dates.ts';

const optional = z.string().nullable();

/** The submitted content of an event, as SQL functions return it. */
export const submittedContent = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  startDate: z.string(),
  startTime: timeColumn,
  endDate: optional,
  endTime: timeColumn,
  venueName: z.string(),
  venueAddress: z.string(),
  city: z.string(),
  price: optional,
  contactEmail: optional,
  contactPhone: optional,
  website: optional,
  instagram: optional,
  facebook: optional,
  twitter: optional,
});

export type SubmittedContent = z.output<typeof submittedContent>;

/** The content that only an exhibition has; both fields are null for other events. */
export interface SubmittedExhibition {
  openingHours: readonly OpeningHours[] | null;
  openingReception: Reception | null;
}

/**
 * The columns of an exhibition, as SQL functions return them; a change that was stored before these columns
 * existed has none of them.
 */
export const exhibitionColumns = {
  openingHours: z
    .array(z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() }))
    .nullish(),
  receptionDate: z.string().nullish(),
  receptionStart: timeColumn.optional(),
  receptionEnd: timeColumn.optional(),
};

type Columns = z.output<z.ZodObject<typeof exhibitionColumns>>;

/**
 * Reads the exhibition from a database row.
 * @param before the exhibition to return for a change that has no columns of an exhibition
 */
export function toExhibition(
  { openingHours, receptionDate, receptionStart, receptionEnd }: Columns,
  before: SubmittedExhibition = { openingHours: null, openingReception: null },
): SubmittedExhibition {
  if (openingHours === undefined) return before;
  return {
    openingHours,
    openingReception:
      receptionDate == null || receptionStart == null
        ? null
        : { date: receptionDate, startTime: receptionStart, endTime: receptionEnd ?? null },
  };
}

const tooManyImages = (plan: SubmissionPlan): string =>
  plan === 'free'
    ? 'A free event has one image. Remove the others, or choose the premium package.'
    : `A premium event has up to ${PLANS.premium.images} images. Remove some of them.`;

/**
 * Checks the images of a submission. Refuses repeated and invalid tokens, and more images than the plan
 * allows.
 */
export const submissionImages = (plan: SubmissionPlan) =>
  z
    .array(uploadedImage, 'Send the images as a list')
    .max(PLANS[plan].images, tooManyImages(plan))
    .refine(
      (images) => new Set(images.map(({ token }) => token)).size === images.length,
      IMAGE_GONE,
    )
    .nullish()
    .transform((images) => images ?? []);

/** An image of a submission, as a form sends it. */
export type SubmissionImage = z.output<typeof uploadedImage>;

/** Returns the columns of `events` for a submission and its plan, with the times of the first date. */
export const submissionRow = (submission: EventSubmission, plan: SubmissionPlan) => ({
  title: submission.title,
  description: submission.description,
  category: submission.category,
  ...dateRow(submission),
  venue_name: submission.venueName,
  venue_id: submission.venueId,
  venue_address: submission.venueAddress,
  city: submission.city,
  price: submission.price,
  price_min_cents: submission.priceMinCents,
  price_max_cents: submission.priceMaxCents,
  contact_email: submission.contactEmail,
  contact_phone: submission.contactPhone,
  website: submission.website,
  ...(PLANS[plan].socialLinks && {
    instagram: submission.instagram,
    facebook: submission.facebook,
    twitter: submission.twitter,
    // Leaves out `social_media` if it is empty, as the form never sends it. An additional column would change
    // the fingerprint by which a repeated submission is recognized.
    ...(submission.socialMedia !== null && { social_media: submission.socialMedia }),
  }),
  opening_hours: submission.openingHours,
  reception_date: submission.openingReception?.date ?? null,
  reception_start: submission.openingReception?.startTime ?? null,
  reception_end: submission.openingReception?.endTime ?? null,
  submitter_email: submission.contactEmail,
});

/** Returns the columns of `events` for the days and times of a date. */
export const dateRow = ({ startDate, startTime, endDate, endTime }: StoredDate) => ({
  start_date: startDate,
  start_time: startTime,
  end_date: endDate,
  end_time: endTime,
});
