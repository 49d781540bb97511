import type { Config } from '@netlify/functions';
import { saveSource } from '../../src/features/content-sync/admin-sync.store.ts';
import { newSource } from '../../src/features/content-sync/source-settings.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/sync-sources', method: 'POST' };

/**
 * Adds a source (`newSource`); if a source with this address was removed, that source returns. Gives its row.
 * 409 if another source has the address.
 */
export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  const settings = requireValid(newSource, await readJsonObject(request));
  return json(accept('source', await saveSource(db, null, settings), 'saved').source);
});
