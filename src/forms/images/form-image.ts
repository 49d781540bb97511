/** Limits, orders and chooses the images of a form, and words what is wrong with them. */
import { EVENT_IMAGES } from '../../figures.ts';

/** Most UTF-16 units of an image's description; the database's check is the same. */
export const ALT_MAX_LENGTH = 300;

/** Error for an unknown or used image. */
export const IMAGE_GONE = 'An image is no longer here. Remove it and choose it again.';

/** One image of a form. */
export interface Image {
  /** Unique on the page; valid in an id. */
  key: string;
  /** File name, or `Image 1` for an image of the event. */
  name: string;
  /** Description for screen readers. */
  alt: string;
  /** Address of the preview; null for a file that is no image. */
  preview: string | null;
  state: 'sending' | 'checking' | 'ready' | 'refused';
  /** Uploaded share, from 0 to 1. */
  progress: number;
  /** Token of an image uploaded by this form. */
  token?: string;
  /** Id of an image that the event already has. */
  uploadId?: string;
  /** Reason and advice; with `refused` only. */
  problem?: string;
  canRetry?: boolean;
}

/** An image as the endpoints take it. */
export type ChosenImage = { alt: string } & (
  | { token: string; uploadId?: undefined }
  | { uploadId: string; token?: undefined }
);

const placeName = (place: number): string => `Image ${place + 1}`;

/** Name of an image: its file's, or its position if the event already has it. @param place from 0 */
export const imageName = ({ name, uploadId }: Image, place: number): string =>
  uploadId === undefined ? name : placeName(place);

/** An image that the event already has, for a form that changes the event. */
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

/** The images that count; refused ones do not. */
export const takenImages = (images: readonly Image[]): Image[] =>
  images.filter(({ state }) => state !== 'refused');

/** Keys of the images within the limit; further ones stay in the form and are not sent. */
export const keysWithin = (images: readonly Image[], limit: number): string[] =>
  takenImages(images)
    .slice(0, limit)
    .map(({ key }) => key);

/** The images to send: ready and within the limit, in order. */
export function chosenImages(images: readonly Image[], limit: number): ChosenImage[] {
  const within = keysWithin(images, limit);
  return images.flatMap<ChosenImage>(({ key, state, token, uploadId, alt }) => {
    if (state !== 'ready' || !within.includes(key)) return [];
    if (uploadId !== undefined) return [{ uploadId, alt }];
    return token === undefined ? [] : [{ token, alt }];
  });
}

/**
 * The error of images that block sending the form: failed uploads that can be retried, and unfinished
 * ones. Files refused for good do not block it.
 */
export function imagesProblem(images: readonly Image[], limit: number): string | undefined {
  const within = keysWithin(images, limit);
  if (images.some(({ state, canRetry }) => state === 'refused' && canRetry === true)) {
    return 'An image was not taken. Try it again, or remove it.';
  }
  return images.some(({ key, state }) => state !== 'ready' && within.includes(key))
    ? 'An image is still being sent. Wait until it is ready, then send the form.'
    : undefined;
}

/** The message about files beyond the limit; undefined without any, or once there is room. */
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
  return `${names.join(', ')} ${names.length > 1 ? 'were' : 'was'} not taken: ${plan}`;
}

/** Moves an image by some places among the accepted ones; returns the same list if it cannot. */
export function movedImage(images: readonly Image[], key: string, by: number): readonly Image[] {
  const taken = takenImages(images);
  const moved = taken.find((image) => image.key === key);
  const target = moved && taken[taken.indexOf(moved) + by];
  if (moved === undefined || target === undefined || target === moved) return images;
  const [from, to] = [images.indexOf(moved), images.indexOf(target)];
  return images.toSpliced(from, 1).toSpliced(to, 0, moved);
}
