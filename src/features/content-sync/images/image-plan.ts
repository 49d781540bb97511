/** Says how many images a sync run may copy, and when a failed image is tried again. */
import { addDays, type WallDate } from '../../../time/wall-time.ts';

/**
 * The maximum number of images that one call of a run tries, and the milliseconds that it spends on images.
 * The next call or run continues with the rest.
 */
const MAX_IMAGES = 40;
const MAX_MS = 20_000;

/** What remains of the limits for images of one call of a run; all sources that the call reads share it. */
export interface ImageBudget {
  images: number;
  ms: number;
  /**
   * Hosts with a temporary failure in this call; no more images are requested from them until the next call
   * or run.
   */
  silentHosts: Set<string>;
}

/** Makes the image budget of a run, or of a call that continues a run. */
export const newImageBudget = (): ImageBudget => ({
  images: MAX_IMAGES,
  ms: MAX_MS,
  silentHosts: new Set(),
});

/** The number of temporary failures in a row after which an image URL is skipped for `PAUSE_DAYS`. */
const PASSING_TRIES = 3;

const PAUSE_DAYS = 56;

/**
 * Returns the first Central day on which an image URL may be tried again. After a temporary failure, the next
 * run tries again. After the third temporary failure in a row, or after a permanent failure, the URL waits
 * eight weeks.
 * @param tries failed tries in a row, including this one
 */
export const nextTryOn = (tries: number, isPassing: boolean, today: WallDate): WallDate =>
  isPassing && tries < PASSING_TRIES ? today : addDays(today, PAUSE_DAYS);
