/** How many images a run copies, and when one that failed is tried again. */
import { addDays, type WallDate } from '../../../time/wall-time.ts';

/** Images of one call of a run. What is left comes with the next. */
const MAX_IMAGES = 40;
const MAX_MS = 20_000;

/** What a run has left for images; shared by its sources. */
export interface ImageBudget {
  images: number;
  ms: number;
  /** Hosts that did not answer: not asked again in this run. */
  silentHosts: Set<string>;
}

/** The budget of a run, or of a call that goes on with one. */
export const newImageBudget = (): ImageBudget => ({
  images: MAX_IMAGES,
  ms: MAX_MS,
  silentHosts: new Set(),
});

/** Temporary failures in a row after which an address is skipped. */
const PASSING_TRIES = 3;

const PAUSE_DAYS = 56;

/**
 * The first Central day on which an address may be tried again. A failure that may pass is tried with each
 * of the next two runs; then, like one that lasts, after eight weeks.
 * @param tries in a row, this one included
 */
export const nextTryOn = (tries: number, isPassing: boolean, today: WallDate): WallDate =>
  isPassing && tries < PASSING_TRIES ? today : addDays(today, PAUSE_DAYS);
