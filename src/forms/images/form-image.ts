/** The pictures of a form, as rules over a list: which count, which is the cover, what is sent. */
import { EVENT_IMAGES } from '../../figures.ts';

/** The most UTF-16 units of a picture's description; the database's check is the same. */
export const ALT_MAX_LENGTH = 300;

/** The sentence for a picture that cannot be had, wherever a visitor names one. */
export const PICTURE_GONE = 'A picture is no longer here. Remove it and choose it again.';

/** One picture of a form. */
export interface Picture {
  /** Tells it from the others while the form is open; fit for an id. */
  key: string;
  /** Its file's name, or what it is called when the guide had it already. */
  name: string;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** Where the browser finds something to show; null for a file that is no picture. */
  preview: string | null;
  state: 'sending' | 'checking' | 'ready' | 'refused';
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** Of a picture sent from this form. */
  token?: string;
  /** Of a picture that is the event's already. */
  uploadId?: string;
  /** What is wrong with it and what to do; with `refused` only. */
  problem?: string;
  /** Whether sending it again may help. */
  canRetry?: boolean;
}

/** A picture as the endpoints take it. */
export type ChosenPicture = { alt: string } & (
  { token: string; uploadId?: undefined } | { uploadId: string; token?: undefined }
);

/** What a picture is called by its place, from 0. */
const placeName = (place: number): string => `Picture ${place + 1}`;

/** What a picture in this place is called: by its file, or by the place where the guide had it already. */
export const pictureName = ({ name, uploadId }: Picture, place: number): string =>
  uploadId === undefined ? name : placeName(place);

/** A picture that the event has already, as it stands in a form that changes the event. */
export const knownPicture = (
  known: { uploadId: string; url: string; alt: string },
  place: number,
): Picture => ({
  key: known.uploadId,
  name: placeName(place),
  alt: known.alt,
  preview: known.url,
  state: 'ready',
  progress: 1,
  uploadId: known.uploadId,
});

/** The pictures that have a place: a refused one takes none, and is no part of the order. */
export const takenPictures = (pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ state }) => state !== 'refused');

/**
 * The keys of the pictures that the limit has room for, in order; what comes after the last is
 * surplus: kept in the form, not sent.
 */
export const keysWithin = (pictures: readonly Picture[], limit: number): string[] =>
  takenPictures(pictures)
    .slice(0, limit)
    .map(({ key }) => key);

/** What a form sends: the pictures that are ready and within the limit, in their order. */
export function chosenPictures(pictures: readonly Picture[], limit: number): ChosenPicture[] {
  const within = keysWithin(pictures, limit);
  return pictures.flatMap<ChosenPicture>(({ key, state, token, uploadId, alt }) => {
    if (state !== 'ready' || !within.includes(key)) return [];
    if (uploadId !== undefined) return [{ uploadId, alt }];
    return token === undefined ? [] : [{ token, alt }];
  });
}

/**
 * What keeps a form from being sent as its pictures stand: one that did not arrive would be missing
 * without a word, one on its way would be left behind. A file that can never be taken was told about
 * when it was chosen, and is in nobody's way. Undefined when nothing is.
 */
export function picturesProblem(pictures: readonly Picture[], limit: number): string | undefined {
  const within = keysWithin(pictures, limit);
  if (pictures.some(({ state, canRetry }) => state === 'refused' && canRetry === true)) {
    return 'A picture was not taken. Try it again, or remove it.';
  }
  return pictures.some(({ key, state }) => state !== 'ready' && within.includes(key))
    ? 'A picture is still being sent. Wait until it is ready, then send the form.'
    : undefined;
}

/**
 * The sentence about files that found no room. Undefined without any, and as soon as the plan or the
 * list has room for one of them: then it is no problem any more.
 * @param names of the files
 */
export function leftOutProblem(
  names: readonly string[],
  pictures: readonly Picture[],
  limit: number,
): string | undefined {
  if (names.length === 0 || takenPictures(pictures).length < limit) return undefined;
  const plan =
    limit <= EVENT_IMAGES.free
      ? 'a free event has one picture'
      : `a premium event has up to ${limit} pictures`;
  return `${names.join(', ')} ${names.length > 1 ? 'were' : 'was'} not taken: ${plan}`;
}

/**
 * The list with one picture moved by so many places among those that were taken; the same list when
 * it cannot go there.
 */
export function movedPicture(
  pictures: readonly Picture[],
  key: string,
  by: number,
): readonly Picture[] {
  const taken = takenPictures(pictures);
  const moved = taken.find((picture) => picture.key === key);
  const target = moved && taken[taken.indexOf(moved) + by];
  if (moved === undefined || target === undefined || target === moved) return pictures;
  const [from, to] = [pictures.indexOf(moved), pictures.indexOf(target)];
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved);
}
