import { z } from 'zod';
import { optionalText } from '../text-field.ts';
import { ALT_MAX_LENGTH, IMAGE_GONE } from './form-image.ts';

/** The pattern of an upload token: 32 random bytes in base64url. */
export const UPLOAD_TOKEN = /^[\w-]{43}$/;

/** Checks the description of an image for screen readers; an absent one becomes an empty text. */
export const imageAlt = optionalText({
  max: ALT_MAX_LENGTH,
  tooLong: `Describe the image in at most ${ALT_MAX_LENGTH} characters`,
}).transform((alt) => alt ?? '');

/** An uploaded image with its description, as forms send it. */
export const uploadedImage = z.object(
  {
    /** The upload token. Anyone who has the token may use the image. */
    token: z.string(IMAGE_GONE).regex(UPLOAD_TOKEN, IMAGE_GONE),
    alt: imageAlt,
  },
  IMAGE_GONE,
);
