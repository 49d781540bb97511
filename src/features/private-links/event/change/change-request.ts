import { z } from 'zod';
import { IMAGE_GONE } from '../../../../forms/images/form-image.ts';
import { imageAlt, UPLOAD_TOKEN } from '../../../../forms/images/uploaded-image.ts';
import { formatDate } from '../../../../time/format-dates.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import { PLANS, type SubmissionPlan } from '../../../payments/payment.ts';
import {
  addIssue,
  checkDate,
  DATE_FIELDS,
  dateList,
  firstOpening,
  inOrder,
  isExhibition,
  isMoment,
  type ReadDate,
  refuseTwins,
  storedDate,
} from '../../../submissions/submitted-dates.ts';
import type { SubmittedExhibition } from '../../../submissions/submitted-event.ts';
import { SCOPE_NAMES } from '../dates/dates-by-link.ts';

// Checks a request that changes dates through a private link: which dates of the listing, and their new
// times.

/**
 * Checks from which date of a listing an action starts (default: the next date), and to which dates it
 * applies (default: all).
 */
export const dateChoice = z.object({
  eventId: z.string('Send the id of the date as a text').max(80).nullish(),
  scope: z.enum(SCOPE_NAMES, 'Choose "one", "later" or "all" dates').default('all'),
});

/** Whether the new day of a postponed date is still to be announced. */
export const unknownDay = z.object({
  toBeAnnounced: z.boolean('Send true or false for toBeAnnounced').default(false),
});

/** Adds an error if an exhibition would have no last day, or its reception would be outside its new days. */
function checkRun(
  given: ReadDate,
  { openingReception }: SubmittedExhibition,
  context: z.RefinementCtx,
): void {
  const { startDate, endDate } = given;
  if (endDate === null) addIssue(context, ['endDate'], 'Enter the last day of the exhibition');
  if (openingReception === null || !isMoment(startDate) || !isMoment(endDate)) return;
  const { date } = openingReception;
  if (date < startDate.date || date > endDate.date) {
    const message = `The opening reception is on ${formatDate(date)}, outside these days. Edit the event to move both, then postpone it to the same days`;
    addIssue(context, ['startDate'], message);
  }
}

/**
 * Checks the new times of a postponed date.
 * @param today today's date in Central time
 * @param exhibition the hours and the reception of the event, which stay as they are
 */
export const newTimes = (today: WallDate, exhibition: SubmittedExhibition) => {
  const { openingHours } = exhibition;
  const hasHours = openingHours !== null;
  return z
    .object(DATE_FIELDS)
    .superRefine((given, context) => {
      checkDate(given, context, { today, hasHours });
      if (isExhibition(exhibition)) checkRun(given, exhibition, context);
    })
    .transform((given) => ({
      ...storedDate(given),
      // As in a submission, opening hours replace the times; the earliest opening becomes the start time.
      ...(hasHours && { startTime: firstOpening(openingHours), endTime: null }),
    }));
};

/** Checks dates to add, and sorts them by their starts. @param today today's date in Central time */
export const addedDates = (today: WallDate) =>
  z.object({
    dates: dateList
      .min(1, 'Add at least one date')
      .superRefine((dates, context) => {
        for (const [index, given] of dates.entries()) {
          checkDate(given, context, { today, path: [index] });
        }
        refuseTwins(dates, context, []);
      })
      .transform((dates) => inOrder(dates.map(storedDate))),
  });

/** Checks the key of an added date that waits for review. */
export const waitingDate = z.object({
  key: z.string('Send the key of the date as a text').min(1, 'Send the key of the date').max(200),
});

const image = z.union(
  [
    z.object({ token: z.string(IMAGE_GONE).regex(UPLOAD_TOKEN, IMAGE_GONE), alt: imageAlt }),
    z.object({ uploadId: z.uuid(IMAGE_GONE), alt: imageAlt }),
  ],
  IMAGE_GONE,
);

/** An image of a changed event: a new one by its token, or an existing one by its id. */
export type ImageChoice = z.output<typeof image>;

/**
 * The error for too many images. Unlike for a new submission, it does not suggest a premium listing, because
 * an existing event cannot become one.
 */
const tooMany = (plan: SubmissionPlan): string =>
  plan === 'free'
    ? 'A free event has one image. Remove the others.'
    : `A premium event has up to ${PLANS.premium.images} images. Remove some of them.`;

const nameOf = (choice: ImageChoice): string =>
  'token' in choice ? choice.token : choice.uploadId;

/**
 * Checks the images of a changed event, in the order in which they are shown; a missing list leaves the
 * images unchanged. Refuses duplicates, more images than the plan allows, and values that are not tokens or
 * ids.
 */
export const imagesByLink = (plan: SubmissionPlan) =>
  z
    .array(image, 'Send the images as a list')
    .max(PLANS[plan].images, tooMany(plan))
    .refine((images) => new Set(images.map(nameOf)).size === images.length, IMAGE_GONE)
    .nullish()
    .transform((images) => images ?? null);
