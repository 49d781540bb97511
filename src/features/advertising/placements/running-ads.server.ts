import { now } from '../../../server/clock.ts';
import { anonClient } from '../../../server/supabase.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { Advertisement } from '../advertisement.ts';
import { readRunningAds } from '../advertisements.store.ts';

interface RunningAds {
  /** The Central calendar day they were read on. */
  today: string;
  ads: Advertisement[];
}

let running: Promise<RunningAds> | undefined;

const read = async (): Promise<RunningAds> => ({
  today: centralDate(now()),
  ads: await readRunningAds(anonClient()),
});

/**
 * The advertisements on show, read once a build and shared by all its pages. A build follows every
 * change of one and every Central midnight (netlify/functions/site-build-renew.mts), so no page outlives
 * a last day by more than the minutes a build takes. Only a browser that cannot ask the API counts days.
 * @throws DatabaseError when they cannot be read, which stops the build
 */
export const runningAds = (): Promise<RunningAds> => (running ??= read());
