import type { Config } from '@netlify/functions';
import { orderOfDraft, paymentRequest } from '../../src/features/payments/payment-request.ts';
import { CLIENT_PAYMENT_CALLS } from '../../src/features/payments/server/payment-limits.ts';
import { placeOrder } from '../../src/features/payments/server/place-order.server.ts';
import { startPayment } from '../../src/features/payments/server/start-payment.server.ts';
import { earlierEvent } from '../../src/features/submissions/earlier-event.ts';
import {
  requireEventForm,
  submitEvent,
} from '../../src/features/submissions/submit-event.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { forClient } from '../../src/server/limits/rate-limit.ts';
import { readSender } from '../../src/server/limits/read-sender.ts';
import { readIdempotencyKey, readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/create-payment-intent', method: 'POST' };

/**
 * Stores a premium event (`submission`) as a draft, once per `Idempotency-Key`, and starts its payment.
 * `amount` is the price that the page showed, in dollars; 400 if that price is old. Gives Stripe's client
 * secret, the order number, the amount in dollars and the event's id; with `isOfDraft`, and if another version of
 * the draft was paid already, that paid order and, as `earlier`, its event and what differs. 409 if an event
 * with the same title, day and address was paid with another key, unless `isAnother` is true. 503 if Stripe cannot be reached. Who
 * looks like a robot is asked once more (`readSender`).
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const key = readIdempotencyKey(request);
  const { submission } = requireValid(paymentRequest, body);
  const form = requireEventForm('premium', submission);
  const db = serviceClient();
  const sender = await readSender(request, context, body);
  const { title, contactEmail: email, startDate: mark } = form.submission;
  const asked = { ...requireValid(orderOfDraft, body), key, email, title, mark };
  const store = () => submitEvent(db, sender, form, key);
  const placed = await placeOrder(db, { purpose: 'event', ...asked }, store);
  const stored = accept('event', placed, 'created', 'existing', 'paid_draft');
  const isPaidDraft = stored.outcome === 'paid_draft';
  const draft = isPaidDraft ? { ...stored.placed, dates: null } : stored;
  const calls = forClient(CLIENT_PAYMENT_CALLS, context);
  const { payment } = accept('payment', await startPayment(db, 'event', draft, calls), 'started');
  // If the event was paid already, `startPayment` has just completed its order and queued its emails.
  afterChange(context, { mail: payment.status === 'succeeded' });
  const { id: eventId, dates } = draft;
  return json({
    ...payment,
    eventId,
    ...(dates !== null && { dates }),
    ...(isPaidDraft && { earlier: earlierEvent(stored.placed.fields, form.submission) }),
  });
});
