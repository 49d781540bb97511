import type { Config } from '@netlify/functions';
import { switchJob } from '../../src/features/content-sync/admin-sync.store.ts';
import { syncSwitch } from '../../src/features/content-sync/sync-api.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/content-sync', method: 'PATCH' };

/** Turns the weekly run on or off (`isEnabled`); a run that has already begun continues. */
export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  const { isEnabled } = requireValid(syncSwitch, await readJsonObject(request));
  accept('sync', await switchJob(db, isEnabled), 'saved');
  return json({ isEnabled });
});
