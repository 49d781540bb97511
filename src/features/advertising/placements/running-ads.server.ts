import { now } from '../../../server/clock.ts';
import { anonClient } from '../../../server/supabase.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { Advertisement } from '../advertisement.ts';
import { readRunningAds } from '../advertisements.store.ts';

interface RunningAds {
  /** Central day of the build. */
  today: string;
  ads: Advertisement[];
}

let running: Promise<RunningAds> | undefined;

const read = async (): Promise<RunningAds> => ({
  today: centralDate(now()),
  ads: await readRunningAds(anonClient()),
});

/**
 * The advertisements on show, read once a build. A build follows every change and every Central
 * midnight (netlify/functions/site-build-renew.mts).
 * @throws DatabaseError when they cannot be read, which stops the build
 */
export const runningAds = (): Promise<RunningAds> => (running ??= read());
