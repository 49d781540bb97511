import { z } from 'zod';
import { IMAGE_GONE } from '../../forms/images/form-image.ts';
import { uploadedImage } from '../../forms/images/uploaded-image.ts';
import { PLANS, type SubmissionPlan } from './submission-plan.ts';

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
