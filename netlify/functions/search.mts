import type { Config } from '@netlify/functions';
import { searchGuide } from '../../src/features/search/guide/search-guide.server.ts';
import { searchRequest } from '../../src/features/search/search-request.ts';
import { now } from '../../src/server/clock.ts';
import { keptToday, publicJson } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: '/api/search',
  method: 'GET',
  // Allows far more than people need, even if many share an IP address; stops programs that search without
  // end.
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const api = resource();
export default api;

/**
 * Searches the guide by `q`, `category` and `city`. Gives a page of 12 upcoming events, or of 12 past events
 * with `when=past`; the numbers of all upcoming and all past events found; and the filters that it recognized
 * in the words of `q`. Only the first page of upcoming events also has venues, organizers and articles.
 */
api.open.get('/api/search', async ({ request }) => {
  const [query, slice] = requireQuery(searchRequest, request);
  const at = now();
  const found = await searchGuide(anonClient(), query, slice, at);
  return publicJson(found, ['events', 'venues'], keptToday(at));
});
