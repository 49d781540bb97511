import type { Config } from '@netlify/functions';
import { saveSource } from '../../src/features/content-sync/admin-sync.store.ts';
import { newSource, sourceChange } from '../../src/features/content-sync/source-settings.ts';
import { requireAdmin } from '../../src/server/admin.ts';
import { endpoint, json } from '../../src/server/http.ts';
import { accept } from '../../src/server/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/request.ts';

export const config: Config = {
  path: ['/api/admin/sync-sources', '/api/admin/sync-sources/:id'],
  method: ['POST', 'PATCH'],
};

export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const sent = await readJsonObject(request);
  const { id } = context.params;
  const result =
    request.method === 'POST'
      ? await saveSource(db, null, requireValid(newSource, sent))
      : await saveSource(
          db,
          requireId(id, 'There is no such source.'),
          requireValid(sourceChange, sent),
        );
  return json(accept('source', result, 'saved').source);
});
