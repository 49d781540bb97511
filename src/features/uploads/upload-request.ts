import { z } from 'zod';
import { EVENT_IMAGES } from '../../figures.ts';
import { IMAGE_GONE } from '../../forms/images/form-image.ts';
import { UPLOAD_TOKEN } from '../../forms/images/uploaded-image.ts';
import { refusalSentence, UPLOAD_PURPOSES } from './upload.ts';

/**
 * The request that announces an upload, so that a wrong file is refused early; the server checks the file
 * itself after the upload.
 */
export const uploadRequest = z.object({
  purpose: z.enum(UPLOAD_PURPOSES, 'That’s no use for an image.').default('event'),
  type: z.enum(EVENT_IMAGES.types, refusalSentence('not-an-image')),
  bytes: z
    .int(refusalSentence('damaged'))
    .min(1, refusalSentence('not-an-image'))
    .max(EVENT_IMAGES.maxBytes, refusalSentence('too-large')),
});

/** The request to fetch the picture of a pasted web page, by its ticket. */
export const pictureRequest = z.object({
  ticket: z.string(IMAGE_GONE).max(4_000, IMAGE_GONE),
});

/** The request that reports that the file has been sent to the storage. */
export const finishRequest = z.object({
  token: z.string(IMAGE_GONE).regex(UPLOAD_TOKEN, IMAGE_GONE),
});
