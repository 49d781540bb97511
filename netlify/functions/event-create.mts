import type { Config } from '@netlify/functions';
import { paidIntent } from '../../src/features/payments/payment-request.ts';
import { completePayment } from '../../src/features/payments/server/complete-payment.server.ts';
import {
  requireEventForm,
  submitEvent,
} from '../../src/features/submissions/submit-event.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readSender } from '../../src/server/limits/read-sender.ts';
import { readIdempotencyKey, readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/events', method: 'POST' };

/**
 * Stores a free event with its `images` as pending, once per `Idempotency-Key`; 409 if the key came before
 * with another event, or if an image is gone. With `paymentIntentId`, submits the premium event of that
 * payment instead, if Stripe confirms the payment: 404 if the payment is unknown, 409 if it is not paid or
 * does not fit the event, or if the event is gone, 503 if Stripe cannot be reached. Who looks like a robot is
 * asked once more (`readSender`). Gives `id`, `status` and, for several dates, `dates`.
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const key = readIdempotencyKey(request);
  const paid = requireValid(paidIntent, body['paymentIntentId']);
  if (typeof paid === 'string') {
    const completed = await completePayment(serviceClient(), context, 'event', paid);
    const { subject } = accept('event', completed, 'paid');
    afterChange(context, { mail: true });
    return json(subject, 201);
  }
  const form = requireEventForm('free', body);
  const sender = await readSender(request, context, body);
  const stored = await submitEvent(serviceClient(), sender, form, key);
  const { id, status, dates } = accept('event', stored, 'created', 'existing');
  afterChange(context, { mail: true });
  return json({ id, status, ...(dates !== null && { dates }) }, 201);
});
