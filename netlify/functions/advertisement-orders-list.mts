import type { Config } from '@netlify/functions';
import { readAdOrders } from '../../src/features/advertising/review/ad-orders.store.ts';
import { AD_STATES } from '../../src/features/advertising/review/ad-state.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { listRequest } from '../../src/server/http/list-request.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { paginate } from '../../src/ui/list/pagination.ts';

export const config: Config = { path: '/api/admin/advertisements', method: 'GET' };

const query = listRequest(AD_STATES, 'an advertisement', 10);

/**
 * Lists orders of advertisements, pending ones first, 10 a page by default. `status` is the state of an
 * advertisement, such as `over`; by default, all are listed.
 */
export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  const { status = null, page, limit } = requireQuery(query, request);
  const slice = { limit, offset: (page - 1) * limit };
  const { items, total } = await readAdOrders(db, status, slice);
  return json({ data: items, pagination: paginate(total, page, limit) });
});
