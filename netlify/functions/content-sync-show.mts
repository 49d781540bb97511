import type { Config } from '@netlify/functions';
import { readOverview } from '../../src/features/content-sync/admin-sync.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/content-sync', method: 'GET' };

/** Gives the current run or null, the last 20 runs including tests, and all sources (`syncOverview`). */
export default endpoint(async (request) => json(await readOverview(await requireEditor(request))));
