import type { Config } from '@netlify/functions';
import { advertisementOrder } from '../../src/features/advertising/order/advertisement-order.ts';
import { orderAdvertisement } from '../../src/features/advertising/order/order-advertisement.server.ts';
import { orderOfDraft } from '../../src/features/payments/payment-request.ts';
import { placeOrder } from '../../src/features/payments/server/place-order.server.ts';
import { startPayment } from '../../src/features/payments/server/start-payment.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readSender } from '../../src/server/limits/read-sender.ts';
import { readIdempotencyKey, readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/advertisements', method: 'POST' };

/**
 * Stores an order (`advertisementOrder`) once per `Idempotency-Key` and starts its payment; an order of a
 * custom package is a request for a quote, without payment. Gives the advertisement and Stripe's client
 * secret; amounts are in dollars. With `isOfDraft`, and if another version of the draft was paid already, gives that
 * order and `earlier`. 409 if the key was used with other details, if an order like it was paid within a day or is
 * being paid, unless `isAnother` is true, or if the image is gone; 503 if Stripe cannot be reached. Who looks
 * like a robot is asked once more (`readSender`).
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const key = readIdempotencyKey(request);
  const order = requireValid(advertisementOrder, body);
  const db = serviceClient();
  const sender = await readSender(request, context, body);
  const store = () => orderAdvertisement(db, sender, order, key);
  const asked = { purpose: 'advertisement' as const, ...requireValid(orderOfDraft, body), key };
  const isQuote = order.type === 'custom';
  const placed = isQuote ? store() : placeOrder(db, asked, store);
  const stored = accept('advertisement', await placed, 'created', 'existing', 'paid_draft');
  const isPaidDraft = stored.outcome === 'paid_draft';
  const { id, payment: toPay } = isPaidDraft ? stored.placed : stored;
  const facts = isPaidDraft ? stored.placed.fields : stored;
  const { title, type, status, monthlyRate, duration, totalAmount } = facts;
  const advertisement = { id, title, type, status, monthlyRate, duration, totalAmount };
  if (toPay === null) {
    afterChange(context, { mail: true });
    return json({ advertisement });
  }
  const started = await startPayment(db, context, 'advertisement', { id, payment: toPay });
  const { payment } = accept('payment', started, 'started');
  // If the order was paid already, `startPayment` has completed it, if needed, and queued its emails.
  afterChange(context, { mail: payment.status === 'succeeded' });
  return json({ ...payment, advertisement, ...(isPaidDraft && { earlier: true }) });
});
