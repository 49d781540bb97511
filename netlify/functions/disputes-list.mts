import type { Config } from '@netlify/functions';
import { readDisputedPayments } from '../../src/features/payments/review/disputed-payments.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/disputes', method: 'GET' };

/**
 * Lists open disputes, the earliest deadline first, then disputes closed in the last 30 days; at most 100.
 * Amounts are integer cents.
 */
export default endpoint(async (request) =>
  json({ data: await readDisputedPayments(await requireAdmin(request)) }),
);
