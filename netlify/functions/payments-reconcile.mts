import type { Config } from '@netlify/functions';
import { reconcilePayments } from '../../src/features/payments/server/reconcile.server.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/** Often enough that an organizer whose webhook was lost hardly notices. */
export const config: Config = { schedule: '*/15 * * * *' };

export default async (): Promise<Response> => {
  await reconcilePayments(serviceClient());
  return new Response(null, { status: 204 });
};
