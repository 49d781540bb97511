import type { Config } from '@netlify/functions';
import { eventsBetweenRequest } from '../../src/features/admin/call-off/call-off-request.ts';
import { readEventsBetween } from '../../src/features/admin/call-off/call-off.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/event-states', method: 'GET' };

/**
 * Lists public events that are not over, can be set to `state` (default `postponed`), and have a day from
 * `from` to `to`: Central days, both included; by default, `from` is today and `to` is the same day as
 * `from`. `cities` are slugs with commas between. Gives the number of events in these cities, the first 500
 * of them, soonest first, and every city with its number of events.
 */
export default endpoint(async (request) => {
  const db = await requireEditor(request);
  return json(await readEventsBetween(db, requireQuery(eventsBetweenRequest, request)));
});
