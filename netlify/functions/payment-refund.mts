import type { Config } from '@netlify/functions';
import { refundPayment } from '../../src/features/payments/server/refund.server.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/payments/:id/refund', method: 'POST' };

/**
 * Refunds a payment through Stripe, once, and gives its new `status`. 409 if it is not paid, is refunded or
 * settled another way already, if its refund is being made, if Stripe refuses the refund, or if the event or
 * advertisement is not rejected or cancelled yet. 503 if Stripe cannot be reached: a scheduled job then makes
 * the refund later.
 */
export default endpoint(async (request, context) => {
  const admin = await requireAdmin(request);
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such payment.');
  const { status } = accept('refund', await refundPayment(admin, serviceClient(), id), 'made');
  afterChange(context, { mail: true });
  return json({ status });
});
