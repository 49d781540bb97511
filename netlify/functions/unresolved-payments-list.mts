import type { Config } from '@netlify/functions';
import { readUnresolvedPayments } from '../../src/features/payments/review/unresolved-payments.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/unresolved-payments', method: 'GET' };

/**
 * Lists paid payments that bought nothing and were neither refunded nor settled another way, oldest first; at
 * most 100. Amounts are integer cents.
 */
export default endpoint(async (request) =>
  json({ data: await readUnresolvedPayments(await requireAdmin(request)) }),
);
