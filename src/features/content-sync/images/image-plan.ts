/** Says how many images a sync run may copy, and when a failed image is tried again. */
import { addDays, type WallDate } from '../../../time/wall-time.ts';

/** The maximum number of images that one call of a run tries; the next call goes on with the rest. */
const MAX_IMAGES = 40;
const MAX_MS = 20_000;

/** What a run has left for images; shared by its sources. */
export interface ImageBudget {
  images: number;
  ms: number;
  /** Hosts that did not answer: not asked again in this run. */
  silentHosts: Set<string>;
}

/** Makes the image budget of a run, or of a call that continues a run. */
export const newImageBudget = (): ImageBudget => ({
  images: MAX_IMAGES,
  ms: MAX_MS,
  silentHosts: new Set(),
});

/** After so many temporary failures in a row, an image URL is skipped for `PAUSE_DAYS`. */
const PASSING_TRIES = 3;

const PAUSE_DAYS = 56;

/**
 * Gives the first Central day on which an image URL may be tried again. After a failure that may pass, each
 * of the next two runs tries again; after a third one, or one that lasts, the URL waits eight weeks.
 * @param tries failed tries in a row, this one included
 */
export const nextTryOn = (tries: number, isPassing: boolean, today: WallDate): WallDate =>
  isPassing && tries < PASSING_TRIES ? today : addDays(today, PAUSE_DAYS);
