import type { EventSubmission } from './event-submission.ts';
import { PLANS, type SubmissionPlan } from '../payments/payment.ts';
import type { StoredDate } from './submitted-dates.ts';

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
