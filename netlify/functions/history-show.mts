import type { Config } from '@netlify/functions';
import { historyRequest } from '../../src/features/admin/history/history-request.ts';
import { readHistory } from '../../src/features/admin/history/history.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/history', method: 'GET' };

/**
 * Gives up to 30 lines of the audit log, latest first, each with up to 100 revisions (`historyRequest`).
 * Leaves out lines about people and money unless the caller is an admin. `next`, null on the last page, has
 * the values for `afterAt` and `afterId`.
 */
export default endpoint(async (request) => {
  const db = await requireEditor(request);
  return json(await readHistory(db, requireQuery(historyRequest, request)));
});
