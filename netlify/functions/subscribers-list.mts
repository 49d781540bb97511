import type { Config } from '@netlify/functions';
import { subscribersRequest } from '../../src/features/newsletter/subscribers/subscriber-api.ts';
import { listSubscribers } from '../../src/features/newsletter/subscribers/subscribers.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/subscribers', method: 'GET' };

/**
 * Gives up to 50 subscribers of a `status` whose address contains `q`, newest first, and the total. `next`,
 * null on the last page, has the values for `afterAt` and `afterId`.
 */
export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  return json(await listSubscribers(db, requireQuery(subscribersRequest, request)));
});
