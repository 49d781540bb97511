import type { Config } from '@netlify/functions';
import { searchGuide } from '../../src/features/events/search-guide/search-guide.server.ts';
import { searchRequest } from '../../src/features/search/search-request.ts';
import { now } from '../../src/server/clock.ts';
import { endpoint, publicJson } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/search', method: 'GET' };

export default endpoint(async (request) => {
  const [query, slice] = requireQuery(searchRequest, request);
  return publicJson(await searchGuide(anonClient(), query, slice, now()), ['events', 'venues']);
});
