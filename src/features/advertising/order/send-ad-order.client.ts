/**
 * Sends an order of an advertisement and its payment, each only once (order-sender.client.ts). Remembers a
 * pending payment even after the tab closes: an ordered ad is not on the site yet, so the advertiser might
 * order and pay again.
 */
import { z } from 'zod';
import { postJson } from '../../../ui/data/api.client.ts';
import { paths } from '../../../paths.ts';
import { STORED } from './ad-order-form.ts';
import {
  createOrderSender,
  orderKeeper,
  orderPayment,
  type OrderSender,
} from '../../payments/browser/order-sender.client.ts';
import { createDraftKey, formBody } from '../../../forms/send-form.client.ts';

const placedOrder = orderPayment.extend({
  advertisement: z.object({
    title: z.string(),
    /** Dollars. */
    monthlyRate: z.number(),
    /** Months. */
    duration: z.number(),
    /** Dollars. */
    totalAmount: z.number(),
  }),
});

/** The response of `POST /api/advertisements` to an order with a price. */
export type PlacedOrder = z.output<typeof placedOrder>;

export type AdOrderSender = OrderSender<PlacedOrder>;

/** Creates the sender of one order form. */
export const createAdOrderSender = (key = createDraftKey()): AdOrderSender =>
  createOrderSender(
    {
      keeper: orderKeeper(STORED.pending, 'browser'),
      start: async (form, formKey, more) =>
        placedOrder.parse(
          await postJson(
            paths.api.advertisements(),
            { ...formBody(form), ...more },
            { 'Idempotency-Key': formKey },
          ),
        ),
      reportPaid: ({ paymentIntentId }) =>
        postJson(paths.api.advertisementPaid, { paymentIntentId }),
      cardholder: ({ values }) => String(values['name']),
      pending:
        'Your bank hasn’t answered yet. You don’t need to pay again: once it confirms the payment, we have your order and we’ll email you.',
    },
    key,
  );
