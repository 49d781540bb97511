import type { Config } from '@netlify/functions';
import { z } from 'zod';
import { POST_STATES } from '../../src/features/blog/edit/post-state.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { listRequest } from '../../src/server/http/list-request.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { paginate } from '../../src/ui/list/pagination.ts';
import { recordKind } from '../records.ts';

export const config: Config = {
  path: [
    '/api/admin/posts',
    '/api/admin/venues',
    '/api/admin/organizers',
    '/api/admin/announcements',
    '/api/admin/home-picks',
  ],
  method: 'GET',
};

const PAGE_SIZE = 20;

const query = listRequest(POST_STATES, 'an article', PAGE_SIZE).extend({
  q: z.string().max(200, 'Search for fewer words.').default(''),
});

/**
 * Lists records of the path's kind that contain `q`, 20 a page by default. `status` filters only articles; by
 * default, it leaves out deleted ones.
 */
export default endpoint(async (request) => {
  const db = await requireEditor(request);
  const { status = null, q, page, limit } = requireQuery(query, request);
  const slice = { limit, offset: (page - 1) * limit };
  const { items, total } = await recordKind(request).list(db, { status, text: q }, slice);
  return json({ data: items, pagination: paginate(total, page, limit) });
});
