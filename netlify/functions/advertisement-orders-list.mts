import type { Config } from '@netlify/functions';
import { paginate } from '../../src/ui/list/pagination.ts';
import { readAdOrders } from '../../src/features/advertising/review/ad-orders.store.ts';
import { adOrdersRequestSchema } from '../../src/features/advertising/review/ad-orders-request.ts';
import { requireAdmin } from '../../src/server/admin.ts';
import { endpoint, json, requireValid } from '../../src/server/http.ts';

export const config: Config = { path: '/api/admin/advertisements', method: 'GET' };

export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  const { status, page, limit } = requireValid(
    adOrdersRequestSchema,
    Object.fromEntries(new URL(request.url).searchParams),
  );
  const { orders, total } = await readAdOrders(db, status ?? null, {
    limit,
    offset: (page - 1) * limit,
  });
  return json({ data: orders, pagination: paginate(total, page, limit) });
});
