import type { Config } from '@netlify/functions';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { completePayment } from '../../src/features/payments/server/complete-payment.server.ts';
import { requireCompleted } from '../../src/features/payments/server/payment-responses.server.ts';
import { CLIENT_PAYMENT_CALLS } from '../../src/features/payments/server/payment-limits.ts';
import { paidAdvertisement } from '../../src/features/payments/payment-request.ts';
import { endpoint, json, readJsonObject, requireValid } from '../../src/server/http.ts';
import { forClient } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/advertisements/paid', method: 'POST' };

export default endpoint(async (request, context) => {
  const { paymentIntentId } = requireValid(paidAdvertisement, await readJsonObject(request));
  const calls = forClient(CLIENT_PAYMENT_CALLS, context);
  const ordered = requireCompleted(
    await completePayment(serviceClient(), 'advertisement', paymentIntentId, calls),
  );
  deliverSoon(context);
  return json(ordered);
});
