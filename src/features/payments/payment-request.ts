import { z } from 'zod';
import { shortDollars } from '../../text/dollars.ts';
import { PLANS } from './payment.ts';

/**
 * The request for a payment. Its amount is used only to refuse a page that shows an old price; the charged
 * amount comes from `PLANS`.
 */
export const paymentRequest = z.object({
  amount: z.literal(
    PLANS.premium.cents / 100,
    `A premium event costs ${shortDollars(PLANS.premium.cents)}. Please reload the page and send the form again.`,
  ),
  /** Fields and `images` of the form; the submission schemas check them later. */
  submission: z.record(z.string(), z.unknown(), 'Send the event as an object with its fields'),
});

/** What the guide's own forms send with an order, about its key and about an earlier order that was paid. */
export const orderOfDraft = z.object({
  /** Whether the `Idempotency-Key` is a draft's: an unpaid order with this key is then replaced. */
  isOfDraft: z.boolean().default(false),
  /** Whether the payer knows that an order that looks the same was paid, and wants another one. */
  isAnother: z.boolean().default(false),
  /** Whether the differences between the draft and its paid event are sent as a change of the event. */
  isChange: z.boolean().default(false),
});

const intentId = z.string('That’s no payment.').regex(/^pi_\w{1,250}$/, 'That’s no payment.');

/** Id of the payment intent that a page reports as paid; missing for a free event. */
export const paidIntent = intentId.nullish();

/** The report that a page sends when an advertisement is paid. */
export const paidAdvertisement = z.object({ paymentIntentId: intentId });

/**
 * The order of an event or advertisement, as `private.new_order_facts` returns it. The order is already paid
 * if the same form is sent again after its payment. Amounts are whole cents.
 */
export const storedOrder = z.object({
  id: z.string(),
  orderReference: z.string(),
  /** Order number, also shown in emails. */
  orderNumber: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  /** Number of attempts to pay that have ended; each attempt has its own payment intent. */
  attempts: z.number(),
  stripePaymentIntentId: z.string().nullable(),
});

export type StoredOrder = z.infer<typeof storedOrder>;
