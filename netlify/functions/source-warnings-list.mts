import type { Config } from '@netlify/functions';
import { readSourceWarnings } from '../../src/features/content-sync/admin-sync.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/source-warnings', method: 'GET' };

/** Lists the sources that need attention, each with the reason in words. */
export default endpoint(async (request) =>
  json(await readSourceWarnings(await requireEditor(request))),
);
