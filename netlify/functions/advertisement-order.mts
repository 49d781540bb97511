import type { Config } from '@netlify/functions';
import { looksAutomated } from '../../src/forms/honeypot.ts';
import { advertisementOrder } from '../../src/features/advertising/order/advertisement-order.ts';
import { orderAdvertisement } from '../../src/features/advertising/order/order-advertisement.server.ts';
import {
  madeUpOrder,
  orderLimits,
  requireOrdered,
} from '../../src/features/advertising/order/order-responses.server.ts';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import {
  madeUpPayment,
  requireStarted,
} from '../../src/features/payments/server/payment-responses.server.ts';
import { CLIENT_PAYMENT_CALLS } from '../../src/features/payments/server/payment-limits.ts';
import { startPayment } from '../../src/features/payments/server/start-payment.server.ts';
import { endpoint, json, readJsonObject, requireValid } from '../../src/server/http.ts';
import { readIdempotencyKey } from '../../src/server/idempotency.ts';
import { forClient } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/advertisements', method: 'POST' };

export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const key = readIdempotencyKey(request);
  const order = requireValid(advertisementOrder, body);
  if (looksAutomated(body)) {
    const advertisement = madeUpOrder(order);
    return json({ ...(advertisement.totalAmount !== null && madeUpPayment()), advertisement });
  }
  const db = serviceClient();
  const given = { key, limits: orderLimits(context, order) };
  const stored = requireOrdered(await orderAdvertisement(db, order, given), order);
  const { advertisement, order: toPay } = stored;
  if (toPay === null) {
    deliverSoon(context);
    return json({ advertisement });
  }
  const draft = { purpose: 'advertisement', id: advertisement.id, order: toPay } as const;
  const started = await startPayment(db, draft, forClient(CLIENT_PAYMENT_CALLS, context));
  // Paid already, and completed just now: its mails are waiting.
  if (started.ok && started.status === 'succeeded') deliverSoon(context);
  return json({ ...requireStarted(started), advertisement });
});
