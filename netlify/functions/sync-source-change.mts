import type { Config } from '@netlify/functions';
import { saveSource } from '../../src/features/content-sync/admin-sync.store.ts';
import { sourceChange } from '../../src/features/content-sync/source-settings.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/sync-sources/:id', method: 'PATCH' };

/**
 * Changes the given settings of a source (`sourceChange`); `isEnabled: true` also ends a pause and resets the
 * count of failures. Gives its row. 409 if another source has the address, even a removed one; 400 if the
 * source would be on without an address.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const settings = requireValid(sourceChange, await readJsonObject(request));
  const id = requireId(context.params['id'], 'There is no such source.');
  return json(accept('source', await saveSource(db, id, settings), 'saved').source);
});
