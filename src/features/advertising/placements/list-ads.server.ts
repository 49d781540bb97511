import { now } from '../../../server/clock.ts';
import { json, KEPT_SECONDS, publicJson } from '../../../server/http.ts';
import type { Db } from '../../../server/supabase.ts';
import { secondsLeftOfDay } from '../../../time/wall-time.ts';
import { readRunningAds } from '../advertisements.store.ts';
import {
  type AdListRequest,
  adsAskedFor,
  requestedPlacement,
} from './advertisement-list-request.ts';
import { createTurns } from './rotation.ts';

const inTurn = createTurns(Math.random);

/**
 * The advertisements asked for that are on show today, of which the caller shows the first. Where
 * several share a place, each answer begins with the next of them, and nobody may keep it; one alone
 * is kept by the CDN, no longer than the Central day it runs on.
 * @param db a visitor's: row-level security leaves in what is active today
 */
export async function adsResponse(db: Db, asked: AdListRequest): Promise<Response> {
  const ads = adsAskedFor(await readRunningAds(db), asked);
  const data = inTurn(requestedPlacement(asked), ads);
  if (data.length > 1) return json({ data });
  const seconds = Math.min(KEPT_SECONDS, secondsLeftOfDay(now()));
  return publicJson({ data }, ['advertisements'], seconds);
}
