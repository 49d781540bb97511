import { z } from 'zod';
import { PICTURE_GONE } from '../../../forms/images/form-image.ts';
import { photoAlt, UPLOAD_TOKEN } from '../../../forms/images/uploaded-image.ts';
import { PLANS, type SubmissionPlan } from '../../submissions/submission-plan.ts';

const photo = z.union(
  [
    z.object({ token: z.string(PICTURE_GONE).regex(UPLOAD_TOKEN, PICTURE_GONE), alt: photoAlt }),
    z.object({ uploadId: z.uuid(PICTURE_GONE), alt: photoAlt }),
  ],
  PICTURE_GONE,
);

/** A picture of a changed event: a new one by its token, or one that the event has by its id. */
export type ManagedPhotoChoice = z.output<typeof photo>;

/** Not the sentence of a new submission, which could still become premium. */
const tooMany = (plan: SubmissionPlan): string =>
  plan === 'free'
    ? 'A free event has one picture. Remove the others.'
    : `A premium event has up to ${PLANS.premium.photos} pictures. Remove some of them.`;

const nameOf = (choice: ManagedPhotoChoice): string =>
  'token' in choice ? choice.token : choice.uploadId;

/**
 * The pictures of a changed event, in the order they are shown; absent leaves them as they are.
 * Refuses more than the plan allows, a picture named twice, and whatever is neither token nor id.
 */
export const managedPhotos = (plan: SubmissionPlan) =>
  z
    .array(photo, 'Send the pictures as a list')
    .max(PLANS[plan].photos, tooMany(plan))
    .refine((photos) => new Set(photos.map(nameOf)).size === photos.length, PICTURE_GONE)
    .nullish()
    .transform((photos) => photos ?? null);
