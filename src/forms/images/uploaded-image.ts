import { z } from 'zod';
import { optionalText } from '../text-field.ts';
import { ALT_MAX_LENGTH, PICTURE_GONE } from './form-image.ts';

/** What an upload's token looks like: 32 random bytes in base64url. */
export const UPLOAD_TOKEN = /^[\w-]{43}$/;

/** What the picture shows, for people who do not see it. */
export const photoAlt = optionalText({
  max: ALT_MAX_LENGTH,
  tooLong: `Describe the picture in at most ${ALT_MAX_LENGTH} characters`,
}).transform((alt) => alt ?? '');

/** An uploaded image with its description, as forms send it. */
export const uploadedImage = z.object(
  {
    /** Upload token. A bearer token: it grants use of the image. */
    token: z.string(PICTURE_GONE).regex(UPLOAD_TOKEN, PICTURE_GONE),
    alt: photoAlt,
  },
  PICTURE_GONE,
);
