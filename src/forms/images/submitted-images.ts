import { z } from 'zod';
import { optionalText } from '../text-field.ts';
import { PLANS, type SubmissionPlan } from '../../features/submissions/submission-plan.ts';

/** The most UTF-16 units of a picture's description; the database's check is the same. */
export const ALT_MAX_LENGTH = 300;

/** What an upload's token looks like: 32 random bytes in base64url. */
export const UPLOAD_TOKEN = /^[\w-]{43}$/;

/** The sentence for a picture that cannot be had, wherever a visitor names one. */
export const PICTURE_GONE = 'A picture is no longer here. Remove it and choose it again.';

/** What the picture shows, for people who do not see it. */
export const photoAlt = optionalText({
  max: ALT_MAX_LENGTH,
  tooLong: `Describe the picture in at most ${ALT_MAX_LENGTH} characters`,
}).transform((alt) => alt ?? '');

const photo = z.object(
  {
    /** Of an upload that this visitor made; whoever holds it may use the picture. */
    token: z.string(PICTURE_GONE).regex(UPLOAD_TOKEN, PICTURE_GONE),
    alt: photoAlt,
  },
  PICTURE_GONE,
);

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
    .array(photo, 'Send the pictures as a list')
    .max(PLANS[plan].photos, tooManyPhotos(plan))
    .refine(
      (photos) => new Set(photos.map(({ token }) => token)).size === photos.length,
      PICTURE_GONE,
    )
    .nullish()
    .transform((photos) => photos ?? []);

/** A picture of a submission, as a form sends it. */
export type SubmissionPhoto = z.output<typeof photo>;
