/**
 * Sends and pays a premium event once (order-sender.client.ts). A pending payment is known in its tab
 * only; in another, the confirmation email and the warning about a listed event remain.
 */
import { postJson } from '../../../ui/data/api.client.ts';
import { PREMIUM_EVENT_CENTS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { orderKeeper } from '../../payments/browser/pending-payment.client.ts';
import {
  createOrderSender,
  orderPayment,
  type OrderSender,
} from '../../payments/browser/order-sender.client.ts';
import { formBody } from '../../../forms/send-form.client.ts';

/** A sender for one form of a premium event. */
export const createPremiumSender = (): OrderSender<unknown>['pay'] =>
  createOrderSender({
    keeper: orderKeeper('pending-order', 'tab'),
    start: async (form, key) =>
      orderPayment.parse(
        await postJson(
          paths.api.createPaymentIntent,
          {
            amount: PREMIUM_EVENT_CENTS / 100,
            ...formBody({ ...form, values: { submission: form.values } }),
          },
          { 'Idempotency-Key': key },
        ),
      ),
    reportPaid: ({ form, key, paymentIntentId }) =>
      postJson(
        paths.api.events(),
        { ...formBody(form), isPremium: true, isFeatured: true, paymentIntentId },
        { 'Idempotency-Key': key },
      ),
    cardholder: ({ values }) => String(values['contactEmail']),
    pending:
      'Your bank has not answered yet. You need not pay again: when it confirms the payment, your event is submitted and we write to you.',
  }).pay;
