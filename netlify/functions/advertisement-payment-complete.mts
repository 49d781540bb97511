import type { Config } from '@netlify/functions';
import { paidAdvertisement } from '../../src/features/payments/payment-request.ts';
import { completePayment } from '../../src/features/payments/server/complete-payment.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/advertisements/paid', method: 'POST' };

/**
 * Completes an order that a page reports as paid (`paymentIntentId`), if Stripe confirms the payment. Gives
 * the advertisement's `id` and `status`. 404 for an unknown intent, 409 if it is not paid or does not fit the
 * order, or if the advertisement is gone, 503 if Stripe cannot be reached.
 */
export default endpoint(async (request, context) => {
  const { paymentIntentId } = requireValid(paidAdvertisement, await readJsonObject(request));
  const result = await completePayment(serviceClient(), context, 'advertisement', paymentIntentId);
  const { subject } = accept('advertisement', result, 'paid');
  afterChange(context, { mail: true });
  return json(subject);
});
