import type { Config } from '@netlify/functions';
import { askToStop } from '../../src/features/content-sync/admin-sync.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { readJsonObject } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/content-sync/stop', method: 'POST' };

/** Asks a run of the content sync to stop. The outcome `idle` is no error: the run has just ended. */
export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  await readJsonObject(request);
  const { outcome } = await askToStop(db);
  return json({ outcome });
});
