import { z } from 'zod';
import { IMAGE_GONE } from '../../../../forms/images/form-image.ts';
import { imageAlt, UPLOAD_TOKEN } from '../../../../forms/images/uploaded-image.ts';
import { PLANS, type SubmissionPlan } from '../../../submissions/submission-plan.ts';

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
