/**
 * Sends a premium event and pays for it. The event is paid only once, even after a reload
 * (order-sender.client.ts) or from several tabs with the same draft. Only the tab with the form knows about a
 * pending payment.
 */
import { z } from 'zod';
import { postJson } from '../../../../ui/data/api.client.ts';
import { PREMIUM_EVENT_CENTS } from '../../../../figures.ts';
import { paths } from '../../../../paths.ts';
import {
  createOrderSender,
  orderKeeper,
  orderPayment,
  type OrderSender,
} from '../../../payments/browser/order-sender.client.ts';
import { createDraftKey, formBody } from '../../../../forms/send-form.client.ts';
import { PENDING_ORDER } from './pending-order.client.ts';

const placedEvent = orderPayment.extend({
  /** The dates of an event; undefined if it has only one. */
  dates: z.array(z.object({ startDate: z.string() })).optional(),
});

/** The response of `POST /api/create-payment-intent`. */
export type PlacedEvent = z.output<typeof placedEvent>;

export type PremiumSender = OrderSender<PlacedEvent>;

/** Creates the sender for one form of a premium event. */
export const createPremiumSender = (key = createDraftKey()): PremiumSender =>
  createOrderSender(
    {
      keeper: orderKeeper(PENDING_ORDER, 'tab'),
      start: async (form, formKey, more) =>
        placedEvent.parse(
          await postJson(
            paths.api.createPaymentIntent,
            {
              amount: PREMIUM_EVENT_CENTS / 100,
              ...formBody({ ...form, values: { submission: form.values } }),
              ...more,
            },
            { 'Idempotency-Key': formKey },
          ),
        ),
      reportPaid: ({ form, key: formKey, paymentIntentId }) =>
        postJson(
          paths.api.events(),
          { ...formBody(form), isPremium: true, isFeatured: true, paymentIntentId },
          { 'Idempotency-Key': formKey },
        ),
      cardholder: ({ values }) => String(values['contactEmail']),
      pending:
        'Your bank hasn’t answered yet. You don’t need to pay again: once it confirms the payment, your event is submitted and we’ll email you.',
    },
    key,
  );
