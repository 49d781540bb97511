/** Says how many images a sync run may copy, and when a failed image is tried again. */
import type { FailureReason, FetchFailure } from '../../../server/safe-fetch/failures.ts';
import type { ImageRefusal } from '../../../server/services/make-image.ts';
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import { MIN_IMAGE_SIDE } from '../../uploads/upload.ts';

/** The `Accept` header for images: a site with several formats should send one that the guide can read. */
export const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif;q=0.8,image/*;q=0.1';

/**
 * The maximum number of images that one call of `runSync` tries, and the milliseconds that it spends on
 * images. The next call or run continues with the rest.
 */
const MAX_IMAGES = 40;
const MAX_MS = 20_000;

/** What one call of `runSync` may still use for images; all sources that the call reads share it. */
export interface ImageBudget {
  images: number;
  ms: number;
  /**
   * Hosts with a temporary failure in this call; no more images are requested from them until the next call
   * or run.
   */
  silentHosts: Set<string>;
}

/** Makes the image budget of one call of `runSync`, which begins or continues a run. */
export const newImageBudget = (): ImageBudget => ({
  images: MAX_IMAGES,
  ms: MAX_MS,
  silentHosts: new Set(),
});

/** The number of temporary failures in a row after which an image URL is skipped for `PAUSE_DAYS`. */
const PASSING_TRIES = 3;

const PAUSE_DAYS = 56;

/**
 * Returns the first day, in Central time, on which an image URL may be tried again. After a temporary
 * failure, the next run tries again. After the third temporary failure in a row, or after a permanent
 * failure, the URL waits eight weeks.
 * @param tries failed tries in a row, including this one
 */
export const nextTryOn = (tries: number, isPassing: boolean, today: WallDate): WallDate =>
  isPassing && tries < PASSING_TRIES ? today : addDays(today, PAUSE_DAYS);

// Explains why a source's image could not be copied, to volunteers and to the person who keeps the source's
// calendar.

/** Why an image was not copied. */
export interface ImageFailure {
  /** A sentence, without the name of the listing. */
  message: string;
  /** Whether a later try may succeed although the file does not change. */
  isPassing: boolean;
}

const BEGIN = 'Its image could not be copied';

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`;

const PASSING_REASONS: readonly FailureReason[] = [
  'unreachable',
  'unknown-host',
  'too-slow',
  'broken-off',
];

/** Puts the failure of a fetch into words. */
export function fetchFailure({ reason, status, message, size }: FetchFailure): ImageFailure {
  if (size !== undefined) {
    const limit = megabytes(size.limit);
    const found = size.declared === null ? 'too large' : megabytes(size.declared);
    // A size just above the limit may be rounded to the limit.
    const words = `it is ${found === limit ? 'a little larger' : found}; the limit is ${limit}.`;
    return { message: `${BEGIN}: ${words}`, isPassing: false };
  }
  const isPassingStatus = status !== null && (status >= 500 || status === 429 || status === 408);
  return {
    message: `${BEGIN}. ${message}`,
    isPassing: PASSING_REASONS.includes(reason) || isPassingStatus,
  };
}

const REFUSALS: Record<ImageRefusal | 'not-an-image', string> = {
  'not-an-image': 'its address leads to no JPG, PNG, GIF or WebP image',
  'too-many-pixels': 'it has too many pixels; up to 3,000 a side are read',
  'too-small': `it is too small; at least ${MIN_IMAGE_SIDE.event} pixels a side are needed`,
  damaged: 'it is damaged and cannot be opened',
};

/** Explains why a file that was fetched cannot be used as an image. */
export const refusalFailure = (reason: keyof typeof REFUSALS): ImageFailure => ({
  message: `${BEGIN}: ${REFUSALS[reason]}.`,
  isPassing: false,
});
