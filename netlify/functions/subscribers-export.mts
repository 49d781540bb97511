import type { Config } from '@netlify/functions';
import { subscriberFilter } from '../../src/features/newsletter/subscribers/subscriber-api.ts';
import { exportSubscribers } from '../../src/features/newsletter/subscribers/subscribers.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';

// A POST, because the export adds a line to the audit log.
export const config: Config = { path: '/api/admin/subscribers/export', method: 'POST' };

/**
 * Gives all subscribers of a `status` whose address contains `q`; both are optional. Leaves a line in the
 * audit log.
 */
export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  const filter = requireValid(subscriberFilter, await readJsonObject(request));
  return json({ subscribers: await exportSubscribers(db, filter) });
});
