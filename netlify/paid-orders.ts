/** Takes orders of premium events and advertisements, and starts their payments. */
import type { Context } from '@netlify/functions';
import { advertisementOrder } from '../src/features/advertising/order/advertisement-order.ts';
import { orderAdvertisement } from '../src/features/advertising/order/order-advertisement.server.ts';
import { readPaidDraft } from '../src/features/private-links/event/change/change-event.server.ts';
import { orderOfDraft, paymentRequest } from '../src/features/payments/payment-request.ts';
import { placeOrder } from '../src/features/payments/server/place-order.server.ts';
import { startPayment } from '../src/features/payments/server/start-payment.server.ts';
import { requireEventForm, submitEvent } from '../src/features/submissions/submit-event.server.ts';
import type { Change } from '../src/server/background-call.ts';
import { readIdempotencyKey, requireValid } from '../src/server/http/request.ts';
import { readSender } from '../src/server/limits/read-sender.ts';
import { serviceClient } from '../src/server/supabase.ts';

interface Ordered {
  /** The body of the response. */
  answer: object;
  change: Change;
}

/**
 * Orders a premium event. Gives Stripe's client secret, the order number, the amount in dollars and the event's
 * id. With `isOfDraft`, if another version of the draft was already paid, gives that paid order and, as
 * `earlier`, its event and the differences. With `isChange`, first sends these differences as a change of the
 * event, by the rules of `PATCH /api/linked-event`; `earlier` then has those that a change cannot make.
 */
export async function orderEvent(
  request: Request,
  context: Context,
  body: Record<string, unknown>,
): Promise<Ordered> {
  const key = readIdempotencyKey(request);
  const { submission } = requireValid(paymentRequest, body);
  const form = requireEventForm('premium', submission);
  const db = serviceClient();
  const sender = await readSender(request, context, body);
  const { isChange, ...draftFacts } = requireValid(orderOfDraft, body);
  const asked = { purpose: 'event' as const, ...draftFacts, key };
  const stored = await placeOrder(db, asked, () => submitEvent(db, sender, form, key));
  const isPaidDraft = stored.outcome === 'paid_draft';
  const draft = isPaidDraft ? { ...stored.placed, dates: null } : stored;
  const payment = await startPayment(db, context, 'event', draft);
  const { id: eventId, dates } = draft;
  const sent = isChange ? submission : null;
  const paid = isPaidDraft ? await readPaidDraft(db, context, eventId, form, sent) : null;
  const isSeen = isChange && paid?.event?.isPublic === true;
  return {
    answer: {
      ...payment,
      eventId,
      ...(dates !== null && { dates }),
      ...(paid && { earlier: paid.earlier }),
    },
    change: {
      // If the event was paid already, `startPayment` has just completed its order and queued its emails.
      mail: payment.status === 'succeeded',
      rebuild: isSeen,
      purge: isSeen ? ['events'] : [],
    },
  };
}

/**
 * Orders an advertisement; an order of a custom package is a request for a quote, without payment. Gives the
 * advertisement and Stripe's client secret; amounts are in dollars. With `isOfDraft`, if another version of
 * the draft was already paid, gives that paid order, and `earlier` is true.
 */
export async function orderAd(
  request: Request,
  context: Context,
  body: Record<string, unknown>,
): Promise<Ordered> {
  const key = readIdempotencyKey(request);
  const order = requireValid(advertisementOrder, body);
  const db = serviceClient();
  const sender = await readSender(request, context, body);
  const { isOfDraft, isAnother } = requireValid(orderOfDraft, body);
  const stored = await placeOrder(
    db,
    // A request for a quote has no payment, so no other version of its draft can have been paid.
    { purpose: 'advertisement', isOfDraft: isOfDraft && order.type !== 'custom', isAnother, key },
    () => orderAdvertisement(db, sender, order, key),
  );
  const isPaidDraft = stored.outcome === 'paid_draft';
  const { id, payment: toPay } = isPaidDraft ? stored.placed : stored;
  const facts = isPaidDraft ? stored.placed.fields : stored;
  const { title, type, status, monthlyRate, duration, totalAmount } = facts;
  const advertisement = { id, title, type, status, monthlyRate, duration, totalAmount };
  if (toPay === null) return { answer: { advertisement }, change: { mail: true } };
  const payment = await startPayment(db, context, 'advertisement', { id, payment: toPay });
  return {
    answer: { ...payment, advertisement, ...(isPaidDraft && { earlier: true }) },
    // If the order was already paid, `startPayment` has completed it where needed, and queued its emails.
    change: { mail: payment.status === 'succeeded' },
  };
}
