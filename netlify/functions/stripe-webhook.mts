import type { Config } from '@netlify/functions';
import { receiveWebhook } from '../../src/features/payments/server/receive-webhook.server.ts';
import { HttpError, json } from '../../src/server/http/http.ts';
import { readRaw } from '../../src/server/http/request.ts';
import { readWebhook } from '../../src/server/services/stripe.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = { path: '/api/stripe/webhook', method: 'POST' };

const api = resource();
export default api;

/**
 * Takes a webhook of Stripe, and reads the state of its payment or dispute from Stripe itself. 400 without a
 * valid signature, or if its mode (live or test) is not that of the guide's key. 503 if Stripe cannot be
 * reached or does not know the object yet, so that Stripe sends the webhook again.
 */
api.open.signed('/api/stripe/webhook', async ({ request, after }) => {
  const payload = await readRaw(request);
  const webhook = await readWebhook(payload, request.headers.get('stripe-signature'));
  if (webhook === null) throw new HttpError(400, 'This was not signed by Stripe.');
  await receiveWebhook(serviceClient(), webhook);
  after({ mail: true });
  return json({ received: true });
});
