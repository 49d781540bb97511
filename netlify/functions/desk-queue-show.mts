import type { Config } from '@netlify/functions';
import { readQueue } from '../../src/features/admin/desk/desk.store.ts';
import { markText, queueRequest } from '../../src/features/admin/desk/queue/queue-request.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/queue', method: 'GET' };

/**
 * Gives up to 30 rows of a list of the review desk (`queueRequest`); a listing is one row. `after` is the
 * `next` of the previous page; `next` is null on the last page. `total` and the counts in `sources` are of
 * all pages.
 */
export default endpoint(async (request) => {
  const db = await requireEditor(request);
  const { next, ...queue } = await readQueue(db, requireQuery(queueRequest, request));
  return json({ ...queue, next: next && markText(next) });
});
