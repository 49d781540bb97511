import type { Config } from '@netlify/functions';
import { readRun } from '../../src/features/content-sync/admin-sync.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { requireId } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/content-sync/runs/:id', method: 'GET' };

/** Gives a run with its changes and problems (`syncRunDetails`); null with 404 for an unknown run. */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const run = await readRun(db, requireId(context.params['id'], 'There is no such run.'));
  return json(run, run === null ? 404 : 200);
});
