import type { Config } from '@netlify/functions';
import { readCalendarPlaces } from '../../src/features/events/list/map/places.store.ts';
import { calendarPlacesRequest } from '../../src/features/events/list/days/calendar-days-request.ts';
import { endpoint, publicJson } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = {
  path: '/api/calendar-places',
  method: 'GET',
  // Far above what people ask for, also where many share an address; for programs that search without end.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/**
 * Counts the public events at each place; returns at most 1,000 places, those with most events first. All
 * parameters are optional: the calendar's filters, `startDate`, `endDate`, and `titles`, the number of events
 * to name for each place (0 to 10, default 0).
 */
export default endpoint(async (request) => {
  const query = requireQuery(calendarPlacesRequest, request);
  return publicJson(await readCalendarPlaces(anonClient(), query), ['events', 'venues']);
});
