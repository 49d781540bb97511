import type { EventSubmission } from './event-submission.ts';
import { PLANS, type SubmissionPlan } from './submission-plan.ts';

/** The columns of `events` that a submission of this plan fills. */
export const submissionRow = (submission: EventSubmission, plan: SubmissionPlan) => ({
  title: submission.title,
  description: submission.description,
  category: submission.category,
  start_date: submission.startDate,
  start_time: submission.startTime,
  end_date: submission.endDate,
  end_time: submission.endTime,
  venue_name: submission.venueName,
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
  }),
  submitter_email: submission.contactEmail,
});
