import type { Config } from '@netlify/functions';
import { readUnresolvedPayments } from '../../src/features/payments/review/unresolved-payments.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/unresolved-payments', method: 'GET' };

/**
 * Lists payments that an admin has to settle, oldest first; at most 100: paid ones that bought nothing, or
 * whose refund failed, and that were neither refunded nor settled another way. Amounts are integer cents.
 */
export default endpoint(async (request) =>
  json({ data: await readUnresolvedPayments(await requireAdmin(request)) }),
);
