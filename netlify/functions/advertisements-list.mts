import type { Config } from '@netlify/functions';
import {
  adsAskedFor,
  parseAdListRequest,
} from '../../src/features/advertising/advertisement-list-request.ts';
import { readRunningAds } from '../../src/features/advertising/advertisements.store.ts';
import { endpoint, HttpError, publicJson } from '../../src/server/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/advertisements', method: 'GET' };

export default endpoint(async (request) => {
  const parsed = parseAdListRequest(new URL(request.url).searchParams);
  if (!parsed.success) {
    throw new HttpError(400, parsed.error.issues[0]?.message ?? 'That makes no sense.');
  }
  const ads = await readRunningAds(anonClient());
  return publicJson({ data: adsAskedFor(ads, parsed.data) }, ['advertisements']);
});
