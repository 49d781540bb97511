import type { Config } from '@netlify/functions';
import { readOverview } from '../../src/features/content-sync/admin-sync.store.ts';
import { previewSource } from '../../src/features/content-sync/preview-source.server.ts';
import { previewRequest } from '../../src/features/content-sync/source-settings.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, HttpError, json } from '../../src/server/http/http.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/source-preview', method: 'POST' };

/**
 * Reads what the source at `url`, or the stored source `sourceId`, would bring, and writes nothing. If it
 * cannot be read, gives 200 with the outcome `refused`, the reason and what to do.
 */
export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  const asked = requireValid(previewRequest, await readJsonObject(request));
  if ('url' in asked) return json(await previewSource(asked.url));
  const { sources } = await readOverview(db);
  const source = sources.find(({ id }) => id === asked.sourceId);
  if (source === undefined) throw new HttpError(404, 'There is no such source.');
  return json(await previewSource(source));
});
