/** The images of a form, as rules over a list: which count, which is the cover, what is sent. */
import { EVENT_IMAGES } from '../../figures.ts';

/** The most UTF-16 units of an image's description; the database's check is the same. */
export const ALT_MAX_LENGTH = 300;

/** The sentence for an image that cannot be had, wherever a visitor names one. */
export const IMAGE_GONE = 'An image is no longer here. Remove it and choose it again.';

/** One image of a form. */
export interface Image {
  /** Tells it from the others while the form is open; fit for an id. */
  key: string;
  /** Its file's name, or what it is called when the guide had it already. */
  name: string;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** Where the browser finds something to show; null for a file that is no image. */
  preview: string | null;
  state: 'sending' | 'checking' | 'ready' | 'refused';
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** Of an image sent from this form. */
  token?: string;
  /** Of an image that is the event's already. */
  uploadId?: string;
  /** What is wrong with it and what to do; with `refused` only. */
  problem?: string;
  /** Whether sending it again may help. */
  canRetry?: boolean;
}

/** An image as the endpoints take it. */
export type ChosenImage = { alt: string } & (
  { token: string; uploadId?: undefined } | { uploadId: string; token?: undefined }
);

/** What an image is called by its place, from 0. */
const placeName = (place: number): string => `Image ${place + 1}`;

/** What an image in this place is called: by its file, or by the place where the guide had it already. */
export const imageName = ({ name, uploadId }: Image, place: number): string =>
  uploadId === undefined ? name : placeName(place);

/** An image that the event has already, as it stands in a form that changes the event. */
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

/** The images that have a place: a refused one takes none, and is no part of the order. */
export const takenImages = (images: readonly Image[]): Image[] =>
  images.filter(({ state }) => state !== 'refused');

/**
 * The keys of the images that the limit has room for, in order; what comes after the last is
 * surplus: kept in the form, not sent.
 */
export const keysWithin = (images: readonly Image[], limit: number): string[] =>
  takenImages(images)
    .slice(0, limit)
    .map(({ key }) => key);

/** What a form sends: the images that are ready and within the limit, in their order. */
export function chosenImages(images: readonly Image[], limit: number): ChosenImage[] {
  const within = keysWithin(images, limit);
  return images.flatMap<ChosenImage>(({ key, state, token, uploadId, alt }) => {
    if (state !== 'ready' || !within.includes(key)) return [];
    if (uploadId !== undefined) return [{ uploadId, alt }];
    return token === undefined ? [] : [{ token, alt }];
  });
}

/**
 * What keeps a form from being sent as its images stand: one that did not arrive would be missing
 * without a word, one on its way would be left behind. A file that can never be taken was told about
 * when it was chosen, and is in nobody's way. Undefined when nothing is.
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

/**
 * The sentence about files that found no room. Undefined without any, and as soon as the plan or the
 * list has room for one of them: then it is no problem any more.
 * @param names of the files
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
  return `${names.join(', ')} ${names.length > 1 ? 'were' : 'was'} not taken: ${plan}`;
}

/**
 * The list with one image moved by so many places among those that were taken; the same list when
 * it cannot go there.
 */
export function movedImage(images: readonly Image[], key: string, by: number): readonly Image[] {
  const taken = takenImages(images);
  const moved = taken.find((image) => image.key === key);
  const target = moved && taken[taken.indexOf(moved) + by];
  if (moved === undefined || target === undefined || target === moved) return images;
  const [from, to] = [images.indexOf(moved), images.indexOf(target)];
  return images.toSpliced(from, 1).toSpliced(to, 0, moved);
}
