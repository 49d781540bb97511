import type { Config } from '@netlify/functions';
import { eventListRequest } from '../../src/features/events/list/event-list-request.ts';
import { listEvents } from '../../src/features/events/list/list-events.server.ts';
import { editorIfSignedIn } from '../../src/server/access/admin.ts';
import { now } from '../../src/server/clock.ts';
import { json, keptToday, publicJson } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: '/api/events',
  method: 'GET',
  // Allows far more than people need, even if many share an IP address; stops programs that search without
  // end.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const api = resource();
export default api;

/**
 * Lists events in calendar order by the filters of `eventListRequest`. Gives a page with its pagination;
 * without `page` and `limit`, a bare array of at most 1,000 events. Visitors get public events; an editor's
 * token adds events that are not public, and turns off caching. `featured=true&limit=3` without other filters
 * gives the home page's events of the day.
 */
api.shared.get('/api/events', async ({ request }) => {
  const admin = await editorIfSignedIn(request);
  const query = requireQuery(eventListRequest, request);
  const seconds = query.isHomePage ? keptToday(now()) : undefined;
  const { body, headers } = await listEvents(admin ?? anonClient(), query, new URL(request.url));
  const response = admin === null ? publicJson(body, ['events'], seconds) : json(body);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
});
