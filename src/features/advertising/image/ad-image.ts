/** The one image of an advertisement in a form, as rules: whether it fits, what keeps it back, what is sent. */
import type { Image } from '../../../forms/images/form-image.ts';
import type { AdOrderType } from '../packages/ad-package.ts';
import { bannerPlacement, mismatchSentence, type ImageSize, sizeInWords } from '../banner-size.ts';

/** An image of the form. */
export interface AdImage extends Image {
  /** Null while it is not known, and of a file the browser cannot open. */
  size: ImageSize | null;
}

/** An image that the guide has already, of an earlier order or of this form before it was loaded anew. */
export interface KnownAdImage {
  name: string;
  alt: string;
  size: ImageSize | null;
  /** Where it can be seen; null where only the guide still has it. */
  url: string | null;
  /** Of an image that this form sent; without one it belongs to an earlier order. */
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

/** Whether it is known that an image cannot stand where the order wants it. */
export const isMismatch = (type: AdOrderType, size: ImageSize | null): boolean =>
  size !== null && bannerPlacement(type, size) === null;

/** What is wrong with an image of this size, and what to do. */
export const mismatchProblem = (type: AdOrderType, size: ImageSize): string =>
  `${mismatchSentence(type)} Yours is ${sizeInWords(size)}.`;

/**
 * What keeps a form from being sent as its image stands: an order with an image must not go out
 * without it and say nothing. Undefined when nothing does, and without an image.
 */
export function adImageProblem(type: AdOrderType, image: AdImage | null): string | undefined {
  if (image === null) return undefined;
  const { size, state, canRetry } = image;
  if (isMismatch(type, size)) return `${mismatchSentence(type)} Or remove it.`;
  if (state === 'refused') {
    return canRetry === true
      ? 'Your image was not taken. Try it again, or remove it.'
      : 'Your image was not taken. Choose another, or remove it.';
  }
  return state === 'ready'
    ? undefined
    : 'Your image is still being sent. Wait until it is ready, then send the form.';
}

/** What a form sends: the image that it uploaded, when it is ready and fits; null for any other. */
export function chosenAdImage(
  type: AdOrderType,
  image: AdImage | null,
): { token: string; alt: string } | null {
  if (image?.token === undefined || adImageProblem(type, image) !== undefined) return null;
  return { token: image.token, alt: image.alt };
}
