import { now } from '../../../server/clock.ts';
import { json, keptToday, publicJson } from '../../../server/http/http.ts';
import { anonClient, type Db } from '../../../server/supabase.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { Advertisement } from '../advertisement.ts';
import { readRunningAds } from '../advertisements.store.ts';
import {
  type AdListRequest,
  requestedAds,
  requestedPlacement,
} from './advertisement-list-request.ts';
import { createTurns } from './placed-ads.ts';

const inTurn = createTurns(Math.random);

/**
 * Responds with the requested advertisements that run today; the caller shows the first one. If several fit,
 * they take turns to be first, and the response is not cached. The CDN caches a response with one
 * advertisement or none, at most until midnight in Central time.
 * @param db has a visitor's key, so row-level security returns only advertisements active today
 */
export async function adsResponse(db: Db, request: AdListRequest): Promise<Response> {
  const seconds = keptToday(now());
  const ads = requestedAds(await readRunningAds(db), request);
  const data = inTurn(requestedPlacement(request), ads);
  if (data.length > 1) return json({ data });
  return publicJson({ data }, ['advertisements'], seconds);
}

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
