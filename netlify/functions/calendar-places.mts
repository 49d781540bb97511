import type { Config } from '@netlify/functions';
import { calendarPlacesRequest } from '../../src/features/events/list/event-list-request.ts';
import { readCalendarPlaces } from '../../src/features/events/list/days/calendar.store.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: '/api/calendar-places',
  method: 'GET',
  // The same limit as that of `events.mts`, because the calendar calls both functions.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const api = resource();
export default api;

/**
 * Counts the public events at each place; returns at most 1,000 places, those with most events first. All
 * parameters are optional: the calendar's filters, `startDate`, `endDate`, and `titles`, the number of events
 * to name for each place (0 to 10, default 0).
 */
api.open.get('/api/calendar-places', async ({ request }) => {
  const query = requireQuery(calendarPlacesRequest, request);
  return publicJson(await readCalendarPlaces(anonClient(), query), ['events', 'venues']);
});
