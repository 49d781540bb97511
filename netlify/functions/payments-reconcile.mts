import type { Config } from '@netlify/functions';
import { reconcilePayments } from '../../src/features/payments/server/reconcile.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '*/15 * * * *' };

/** Runs every 15 minutes, so that a lost webhook delays an order only briefly. */
export default scheduled('payments-reconcile', reconcilePayments);
