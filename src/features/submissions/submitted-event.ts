import { z } from 'zod';
import { IMAGE_GONE } from '../../forms/images/form-image.ts';
import { uploadedImage } from '../../forms/images/uploaded-image.ts';
import { columnOf } from '../../forms/records/define-record.ts';
import { storedShape } from '../../forms/records/record-schema.ts';
import type { Json } from '../../server/database-types.ts';
import { timeColumn } from '../../time/time-schemas.ts';
import {
  EVENT,
  type EventTimes,
  isProfile,
  type StoredEvent,
  timesOf,
} from '../events/event-record.ts';
import type { OpeningHours, Reception } from '../events/opening-hours.ts';
import { PLANS, type SubmissionPlan } from '../payments/payment.ts';
import type { EventSubmission } from './event-submission.ts';
import { OF_A_DATE } from './submitted-dates.ts';

/** The submitted content of an event, as SQL functions return it. */
export const submittedContent = z.object(storedShape(EVENT));

/** The days and times of a date. */
export const dateTimes = submittedContent.pick(OF_A_DATE);

/** The content that only an exhibition has; both fields are null for other events. */
export interface SubmittedExhibition {
  openingHours: readonly OpeningHours[] | null;
  openingReception: Reception | null;
}

export const openingHours = z
  .array(z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() }))
  .nullable();

/** The submitted content of an event, with the columns of an exhibition. */
export const submittedColumns = submittedContent.extend({
  openingHours,
  receptionDate: z.string().nullable(),
  receptionStart: timeColumn,
  receptionEnd: timeColumn,
});

/** Reads the exhibition from a database row. */
export const toExhibition = ({
  openingHours: hours,
  receptionDate,
  receptionStart,
  receptionEnd,
}: Omit<z.output<typeof submittedColumns>, keyof StoredEvent>): SubmittedExhibition => ({
  openingHours: hours,
  openingReception:
    receptionDate === null || receptionStart === null
      ? null
      : { date: receptionDate, startTime: receptionStart, endTime: receptionEnd },
});

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

const asColumns = (values: readonly (readonly [name: string, value: Json])[]) =>
  Object.fromEntries(values.map(([name, value]) => [columnOf(name), value]));

/** Returns the columns of `events` for a submission and its plan, with the times of the first date. */
export function submissionRow(submission: EventSubmission, plan: SubmissionPlan) {
  const { dates: _dates, openingReception, socialMedia, ...fields } = submission;
  const { socialLinks } = PLANS[plan];
  return {
    ...asColumns(Object.entries(fields).filter(([name]) => socialLinks || !isProfile(name))),
    // Leaves out `social_media` if it is empty, as the form never sends it.
    ...(socialLinks && socialMedia !== null && { social_media: socialMedia }),
    reception_date: openingReception?.date ?? null,
    reception_start: openingReception?.startTime ?? null,
    reception_end: openingReception?.endTime ?? null,
    submitter_email: submission.contactEmail,
  };
}

/** Returns the columns of `events` for the days and times of a date. */
export const dateRow = (date: EventTimes) => asColumns(Object.entries(timesOf(date)));
