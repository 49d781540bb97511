import type { Config } from '@netlify/functions';
import { readCalendarPlaces } from '../../src/features/events/list/map/places.store.ts';
import { calendarPlacesRequest } from '../../src/features/events/list/days/calendar-days-request.ts';
import { endpoint, publicJson } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/calendar-places', method: 'GET' };

export default endpoint(async (request) => {
  const query = requireQuery(calendarPlacesRequest, request);
  return publicJson(await readCalendarPlaces(anonClient(), query), ['events', 'venues']);
});
