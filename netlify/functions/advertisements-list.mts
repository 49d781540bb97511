import type { Config } from '@netlify/functions';
import { parseAdListRequest } from '../../src/features/advertising/placements/advertisement-list-request.ts';
import { answerAds } from '../../src/features/advertising/placements/list-ads.server.ts';
import { endpoint, HttpError } from '../../src/server/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/advertisements', method: 'GET' };

export default endpoint(async (request) => {
  const parsed = parseAdListRequest(new URL(request.url).searchParams);
  if (!parsed.success) {
    throw new HttpError(400, parsed.error.issues[0]?.message ?? 'That makes no sense.');
  }
  return answerAds(anonClient(), parsed.data);
});
