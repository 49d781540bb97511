/** Limits, orders and selects the images of a form, and writes their error messages. */
import { EVENT_IMAGES } from '../../figures.ts';

/** Maximum length of an image's description in UTF-16 units; the database has the same limit. */
export const ALT_MAX_LENGTH = 300;

/** The error for an image that is unknown or already used. */
export const IMAGE_GONE = 'An image is no longer here. Remove it and choose it again.';

/** One image in a form. */
export interface Image {
  /** A key that is unique on the page and valid in an id. */
  key: string;
  /** The file name, or `Image 1` for an image that the event already has. */
  name: string;
  alt: string;
  /** URL of the preview; null for a file that is not an image. */
  preview: string | null;
  state: 'sending' | 'checking' | 'ready' | 'refused';
  /** Share of the file that was uploaded, from 0 to 1. */
  progress: number;
  /** Token of an image uploaded by this form. */
  token?: string;
  /** Id of an image that the event already has. */
  uploadId?: string;
  /** Reason for the refusal, and advice; only set in the state `refused`. */
  problem?: string;
  canRetry?: boolean;
}

/** An image in the format that the endpoints accept. */
export type ChosenImage = { alt: string } & (
  | { token: string; uploadId?: undefined }
  | { uploadId: string; token?: undefined }
);

const placeName = (place: number): string => `Image ${place + 1}`;

/**
 * Returns the name of an image: the file's name, or its position if the event already has the image.
 * @param place position from 0
 */
export const imageName = ({ name, uploadId }: Image, place: number): string =>
  uploadId === undefined ? name : placeName(place);

/** Makes the form's entry for an image that the event already has. */
export const knownImage = (
  known: { uploadId: string; url: string; alt: string },
  place: number,
): Image => ({
  key: known.uploadId,
  name: placeName(place),
  alt: known.alt,
  preview: known.url,
  state: 'ready',
  progress: 1,
  uploadId: known.uploadId,
});

/** Returns the images that count towards the limit: all except refused images. */
export const takenImages = (images: readonly Image[]): Image[] =>
  images.filter(({ state }) => state !== 'refused');

/** Returns the keys of the images within the limit; further images stay in the form and are not sent. */
export const keysWithin = (images: readonly Image[], limit: number): string[] =>
  takenImages(images)
    .slice(0, limit)
    .map(({ key }) => key);

/** Returns the images to send: ready and within the limit, in order. */
export function chosenImages(images: readonly Image[], limit: number): ChosenImage[] {
  const within = keysWithin(images, limit);
  return images.flatMap<ChosenImage>(({ key, state, token, uploadId, alt }) => {
    if (state !== 'ready' || !within.includes(key)) return [];
    if (uploadId !== undefined) return [{ uploadId, alt }];
    return token === undefined ? [] : [{ token, alt }];
  });
}

/**
 * Returns the error message if images prevent sending the form: an unfinished upload within the limit, or a
 * failed upload that can be retried. A refused file that cannot be retried prevents nothing.
 */
export function imagesProblem(images: readonly Image[], limit: number): string | undefined {
  const within = keysWithin(images, limit);
  if (images.some(({ state, canRetry }) => state === 'refused' && canRetry === true)) {
    return 'We couldn’t use an image. Try it again or remove it.';
  }
  return images.some(({ key, state }) => state !== 'ready' && within.includes(key))
    ? 'An image is still uploading. Wait until it’s ready, then send the form.'
    : undefined;
}

/**
 * Returns the message that names the files left out because the form already had `limit` images; undefined if
 * no file was left out, or if the form has fewer images now.
 * @param names names of the files that were not added
 */
export function leftOutProblem(
  names: readonly string[],
  images: readonly Image[],
  limit: number,
): string | undefined {
  if (names.length === 0 || takenImages(images).length < limit) return undefined;
  const plan =
    limit <= EVENT_IMAGES.free
      ? 'a free event has one image'
      : `a premium event has up to ${limit} images`;
  return `${names.join(', ')} ${names.length > 1 ? 'were' : 'was'} not added: ${plan}`;
}

/**
 * Moves an image by a number of positions among the accepted images; returns the list unchanged if it cannot
 * move.
 */
export function movedImage(images: readonly Image[], key: string, by: number): readonly Image[] {
  const taken = takenImages(images);
  const moved = taken.find((image) => image.key === key);
  const target = moved && taken[taken.indexOf(moved) + by];
  if (moved === undefined || target === undefined || target === moved) return images;
  const [from, to] = [images.indexOf(moved), images.indexOf(target)];
  return images.toSpliced(from, 1).toSpliced(to, 0, moved);
}
