import { z } from 'zod';
import { PICTURE_GONE } from '../../forms/images/form-image.ts';
import { uploadedImage } from '../../forms/images/uploaded-image.ts';
import { PLANS, type SubmissionPlan } from './submission-plan.ts';

/** The sentence for more pictures than a plan allows. */
const tooManyPhotos = (plan: SubmissionPlan): string =>
  plan === 'free'
    ? 'A free event has one picture. Remove the others, or choose the premium package.'
    : `A premium event has up to ${PLANS.premium.photos} pictures. Remove some of them.`;

/**
 * The pictures of a submission, in the order they are shown; absent is none. Refuses more than the
 * plan allows, a picture named twice, and whatever is no token.
 */
export const submissionPhotos = (plan: SubmissionPlan) =>
  z
    .array(uploadedImage, 'Send the pictures as a list')
    .max(PLANS[plan].photos, tooManyPhotos(plan))
    .refine(
      (photos) => new Set(photos.map(({ token }) => token)).size === photos.length,
      PICTURE_GONE,
    )
    .nullish()
    .transform((photos) => photos ?? []);

/** A picture of a submission, as a form sends it. */
export type SubmissionPhoto = z.output<typeof uploadedImage>;
