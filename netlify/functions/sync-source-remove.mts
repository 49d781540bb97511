import type { Config } from '@netlify/functions';
import { removeSource } from '../../src/features/content-sync/admin-sync.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/sync-sources/:id/remove', method: 'POST' };

/**
 * Removes a source and ends its report link; its listings stay. 409 for the hosted content API, which can
 * only be paused.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such source.');
  accept('source', await removeSource(db, id), 'removed');
  return json({});
});
