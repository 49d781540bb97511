import type { Config } from '@netlify/functions';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { receiveWebhook } from '../../src/features/payments/server/receive-webhook.server.ts';
import { endpoint, HttpError, json, readRaw } from '../../src/server/http.ts';
import { readWebhook } from '../../src/server/stripe.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/stripe/webhook', method: 'POST' };

export default endpoint(async (request, context) => {
  const payload = await readRaw(request);
  const webhook = readWebhook(payload, request.headers.get('stripe-signature'));
  if (webhook === null) throw new HttpError(400, 'This was not signed by Stripe.');
  await receiveWebhook(serviceClient(), webhook);
  deliverSoon(context);
  return json({ received: true });
});
