/** What visitors submit and order, and what they pay for. */
import type { Config, Context } from '@netlify/functions';
import { paidAdvertisement, paidIntent } from '../../src/features/payments/payment-request.ts';
import { completePayment } from '../../src/features/payments/server/settle-intent.server.ts';
import {
  requireEventForm,
  submitEvent,
} from '../../src/features/submissions/submit-event.server.ts';
import { json } from '../../src/server/http/http.ts';
import { refusal } from '../../src/server/http/outcome.ts';
import { readIdempotencyKey, requireValid } from '../../src/server/http/request.ts';
import { readSender } from '../../src/server/limits/read-sender.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { orderAd, orderEvent } from '../paid-orders.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: [
    '/api/events',
    '/api/create-payment-intent',
    '/api/advertisements',
    '/api/advertisements/paid',
  ],
  method: 'POST',
};

const api = resource();
export default api;

async function submitFreeEvent(
  request: Request,
  context: Context,
  body: Record<string, unknown>,
  key: string | null,
) {
  const form = requireEventForm('free', body);
  const sender = await readSender(request, context, body);
  const stored = await submitEvent(serviceClient(), sender, form, key);
  if (stored.outcome === 'key_reused') throw refusal('event', stored.outcome);
  const { id, status, dates } = stored;
  return { id, status, ...(dates !== null && { dates }) };
}

/**
 * Stores a free event with its `images` as pending, once per `Idempotency-Key`; 409 if the key was used
 * before with another event. With `paymentIntentId`, submits the premium event of that payment instead, if
 * Stripe confirms the payment. Asks a sender that looks like a robot for a proof of work (`readSender`).
 * Gives `id`, `status` and, for several dates, `dates`.
 */
api.open.post('/api/events', async ({ request, context, body, after }) => {
  const key = readIdempotencyKey(request);
  const paid = requireValid(paidIntent, body['paymentIntentId']);
  const event =
    typeof paid === 'string'
      ? await completePayment(serviceClient(), context, 'event', paid)
      : await submitFreeEvent(request, context, body, key);
  after({ mail: true });
  return json(event, 201);
});

/**
 * Stores a premium event (`submission`) as a draft, once per `Idempotency-Key`, and starts its payment
 * (`orderEvent`). 400 if `amount`, the price in dollars that the page showed, is old. 409 if an event with the
 * same title, day and address was paid or is being paid, unless `isAnother` is true.
 */
api.open.post('/api/create-payment-intent', async ({ request, context, body, after }) => {
  const { answer, change } = await orderEvent(request, context, body);
  after(change);
  return json(answer);
});

/**
 * Stores an order of an advertisement, and starts its payment (`orderAd`). 409 if an order like it was paid
 * within a day or is being paid, unless `isAnother` is true. 503 if Stripe cannot be reached.
 */
api.open.post('/api/advertisements', async ({ request, context, body, after }) => {
  const { answer, change } = await orderAd(request, context, body);
  after(change);
  return json(answer);
});

/** Completes an order that a page reports as paid, if Stripe confirms that. Gives its `id` and `status`. */
api.open.post('/api/advertisements/paid', async ({ context, body, after }) => {
  const { paymentIntentId } = requireValid(paidAdvertisement, body);
  const ad = await completePayment(serviceClient(), context, 'advertisement', paymentIntentId);
  after({ mail: true });
  return json(ad);
});
