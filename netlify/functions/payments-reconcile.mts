import type { Config } from '@netlify/functions';
import { reconcilePayments } from '../../src/features/payments/server/reconcile.server.ts';
import { scheduled } from '../../src/server/http.ts';

export const config: Config = { schedule: '*/15 * * * *' };

/** Often enough that an organizer whose webhook was lost hardly notices. */
export default scheduled(reconcilePayments);
