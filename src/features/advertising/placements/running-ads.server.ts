import { now } from '../../../server/clock.ts';
import { anonClient } from '../../../server/supabase.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { Advertisement } from '../advertisement.ts';
import { readRunningAds } from '../advertisements.store.ts';

interface RunningAds {
  /** The day of the build, in Central time. */
  today: string;
  ads: Advertisement[];
}

let running: Promise<RunningAds> | undefined;

const read = async (): Promise<RunningAds> => ({
  today: centralDate(now()),
  ads: await readRunningAds(anonClient()),
});

/**
 * Reads the advertisements on show, once per build. A build follows every change of an advertisement, and
 * every midnight in Central time at which a run begins or is over (netlify/functions/site-build-renew.mts).
 * @throws DatabaseError when the advertisements cannot be read, which stops the build
 */
export const runningAds = (): Promise<RunningAds> => (running ??= read());
