import type { Config } from '@netlify/functions';
import { readPaidDraft } from '../../src/features/manage-links/event/change/paid-draft.server.ts';
import { orderOfDraft, paymentRequest } from '../../src/features/payments/payment-request.ts';
import { placeOrder } from '../../src/features/payments/server/place-order.server.ts';
import { startPayment } from '../../src/features/payments/server/start-payment.server.ts';
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

export const config: Config = { path: '/api/create-payment-intent', method: 'POST' };

/**
 * Stores a premium event (`submission`) as a draft, once per `Idempotency-Key`, and starts its payment.
 * `amount` is the price that the page showed, in dollars; 400 if that price is old. Gives Stripe's client
 * secret, the order number, the amount in dollars and the event's id; with `isOfDraft`, and if another version of
 * the draft was paid already, that paid order and, as `earlier`, its event and what differs. With `isChange`, that is
 * sent as a change of the event, by the rules of `PATCH /api/linked-event`, and `earlier` has what a change cannot do. 409
 * if an event with the same title, day and address was paid or is being paid with another key, unless `isAnother` is
 * true. 503 if Stripe cannot be reached. Who looks like a robot is asked once more (`readSender`).
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const key = readIdempotencyKey(request);
  const { submission } = requireValid(paymentRequest, body);
  const form = requireEventForm('premium', submission);
  const db = serviceClient();
  const sender = await readSender(request, context, body);
  const { isChange, ...draftFacts } = requireValid(orderOfDraft, body);
  const asked = { purpose: 'event' as const, ...draftFacts, key };
  const placed = await placeOrder(db, asked, () => submitEvent(db, sender, form, key));
  const stored = accept('event', placed, 'created', 'existing', 'paid_draft');
  const isPaidDraft = stored.outcome === 'paid_draft';
  const draft = isPaidDraft ? { ...stored.placed, dates: null } : stored;
  const { payment } = accept('payment', await startPayment(db, context, 'event', draft), 'started');
  const { id: eventId, dates } = draft;
  const change = isChange ? submission : null;
  const compared = isPaidDraft ? await readPaidDraft(db, context, eventId, form, change) : null;
  const paid =
    compared && accept('event link', compared, 'compared', 'changed', 'proposed', 'unchanged');
  const isSeen = isChange && paid?.event?.isPublic === true;
  // If the event was paid already, `startPayment` has just completed its order and queued its emails.
  const mail = payment.status === 'succeeded';
  afterChange(context, { mail, rebuild: isSeen, purge: isSeen ? ['events'] : [] });
  return json({
    ...payment,
    eventId,
    ...(dates !== null && { dates }),
    ...(paid && { earlier: paid.earlier }),
  });
});
