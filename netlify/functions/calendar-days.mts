import type { Config } from '@netlify/functions';
import { readCalendarDays } from '../../src/features/events/list/days/calendar.store.ts';
import { calendarDaysRequest } from '../../src/features/events/list/event-list-request.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: '/api/calendar-days',
  method: 'GET',
  // The same limit as that of `events.mts`, because the calendar calls both functions.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const api = resource();
export default api;

/**
 * Counts the public events on each day from `startDate` to `endDate`, both included; leaves out days without
 * events, and days later than six weeks after `startDate`. Also takes the calendar's filters, and `titles`,
 * the number of events to name for each day (0 to 5, default 0).
 */
api.open.get('/api/calendar-days', async ({ request }) => {
  const query = requireQuery(calendarDaysRequest, request);
  return publicJson(await readCalendarDays(anonClient(), query), ['events']);
});
