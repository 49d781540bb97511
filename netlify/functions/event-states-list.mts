import type { Config } from '@netlify/functions';
import { eventsBetweenRequest } from '../../src/features/admin/call-off/call-off-request.ts';
import { readEventsBetween } from '../../src/features/admin/call-off/call-off.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/event-states', method: 'GET' };

export default endpoint(async (request) => {
  const db = await requireEditor(request);
  return json(await readEventsBetween(db, requireQuery(eventsBetweenRequest, request)));
});
