/** The one picture of an advertisement in a form, as rules: whether it fits, what keeps it back, what is sent. */
import type { Picture } from '../../../forms/images/form-image.ts';
import type { AdOrderType } from '../packages/ad-package.ts';
import { bannerPlace, misfitSentence, type PictureSize, sizeInWords } from '../banner-size.ts';

/** A picture of the form. */
export interface AdPicture extends Picture {
  /** Null while it is not known, and of a file the browser cannot open. */
  size: PictureSize | null;
}

/** A picture that the guide has already, of an earlier order or of this form before it was loaded anew. */
export interface KnownAdPicture {
  name: string;
  alt: string;
  size: PictureSize | null;
  /** Where it can be seen; null where only the guide still has it. */
  url: string | null;
  /** Of a picture that this form sent; without one it belongs to an earlier order. */
  token?: string;
}

export const knownAdPicture = ({ name, alt, size, url, token }: KnownAdPicture): AdPicture => ({
  key: 'known',
  name,
  alt,
  size,
  preview: url,
  state: 'ready',
  progress: 1,
  ...(token === undefined ? { uploadId: 'known' } : { token }),
});

/** Whether it is known that a picture cannot stand where the order wants it. */
export const isMisfit = (type: AdOrderType, size: PictureSize | null): boolean =>
  size !== null && bannerPlace(type, size) === null;

/** What is wrong with a picture of this size, and what to do. */
export const misfitProblem = (type: AdOrderType, size: PictureSize): string =>
  `${misfitSentence(type)} Yours is ${sizeInWords(size)}.`;

/**
 * What keeps a form from being sent as its picture stands: an order with a picture must not go out
 * without it and say nothing. Undefined when nothing does, and without a picture.
 */
export function adPictureProblem(type: AdOrderType, picture: AdPicture | null): string | undefined {
  if (picture === null) return undefined;
  const { size, state, canRetry } = picture;
  if (isMisfit(type, size)) return `${misfitSentence(type)} Or remove it.`;
  if (state === 'refused') {
    return canRetry === true
      ? 'Your picture was not taken. Try it again, or remove it.'
      : 'Your picture was not taken. Choose another, or remove it.';
  }
  return state === 'ready'
    ? undefined
    : 'Your picture is still being sent. Wait until it is ready, then send the form.';
}

/** What a form sends: the picture that it uploaded, when it is ready and fits; null for any other. */
export function chosenAdPicture(
  type: AdOrderType,
  picture: AdPicture | null,
): { token: string; alt: string } | null {
  if (picture?.token === undefined || adPictureProblem(type, picture) !== undefined) return null;
  return { token: picture.token, alt: picture.alt };
}
