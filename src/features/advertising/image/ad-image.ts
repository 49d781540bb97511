/** Checks the image of an order form: whether it fits, why the form cannot be sent yet, and what is sent. */
import type { Image } from '../../../forms/images/form-image.ts';
import {
  type AdOrderType,
  bannerPlacement,
  type ImageSize,
  mismatchSentence,
  sizeInWords,
} from '../advertisement.ts';

export interface AdImage extends Image {
  /** Null while the size is unknown, and for a file that the browser cannot open. */
  size: ImageSize | null;
}

/** A stored image: from an earlier order, or uploaded before this page was reloaded. */
export interface KnownAdImage {
  name: string;
  alt: string;
  size: ImageSize | null;
  /** Null if the browser has no preview of the image. */
  url: string | null;
  /** Set for an image uploaded in this form; without a token, the image belongs to an earlier order. */
  token?: string;
}

export const knownAdImage = ({ name, alt, size, url, token }: KnownAdImage): AdImage => ({
  key: 'known',
  name,
  alt,
  size,
  preview: url,
  state: 'ready',
  progress: 1,
  ...(token === undefined ? { uploadId: 'known' } : { token }),
});

/** Says whether an image of known size does not fit the order. */
export const isMismatch = (type: AdOrderType, size: ImageSize | null): boolean =>
  size !== null && bannerPlacement(type, size) === null;

/** Writes the sentence for an image that does not fit, with the size of the image. */
export const mismatchProblem = (type: AdOrderType, size: ImageSize): string =>
  `${mismatchSentence(type)} Yours is ${sizeInWords(size)}.`;

/**
 * Says why the form cannot be sent with this image; undefined if it can. An order never drops an image
 * silently.
 */
export function adImageProblem(type: AdOrderType, image: AdImage | null): string | undefined {
  if (image === null) return undefined;
  const { size, state, canRetry } = image;
  if (size !== null && isMismatch(type, size)) {
    return `${mismatchProblem(type, size)} Choose another or remove it.`;
  }
  if (state === 'refused') {
    return canRetry === true
      ? 'We couldn’t use your image. Try it again or remove it.'
      : 'We couldn’t use your image. Choose another or remove it.';
  }
  return state === 'ready'
    ? undefined
    : 'Your image is still uploading. Wait until it’s ready, then send the form.';
}

/** Returns the uploaded image that the form sends, if it is ready and fits; otherwise null. */
export function chosenAdImage(
  type: AdOrderType,
  image: AdImage | null,
): { token: string; alt: string } | null {
  if (image?.token === undefined || adImageProblem(type, image) !== undefined) return null;
  return { token: image.token, alt: image.alt };
}
