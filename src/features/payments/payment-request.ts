import { z } from 'zod';
import { shortDollars } from '../../text/dollars.ts';
import { PLANS } from '../submissions/submission-plan.ts';

/**
 * The request for a payment. Its amount serves only to refuse pages that show an old price; the sum
 * charged comes from `PLANS`.
 */
export const paymentRequest = z.object({
  amount: z.literal(
    PLANS.premium.cents / 100,
    `A premium event costs ${shortDollars(PLANS.premium.cents)}. Please reload the page and send the form again.`,
  ),
  /** Fields and `images` of the form; validated by the submission schemas. */
  submission: z.record(z.string(), z.unknown(), 'Send the event as an object with its fields'),
});

const intentId = z.string('That is no payment.').regex(/^pi_\w{1,250}$/, 'That is no payment.');

/** The intent that a page reports as paid; absent for a free event. */
export const paidIntent = intentId.nullish();

/** The report of a paid advertisement. */
export const paidAdvertisement = z.object({ paymentIntentId: intentId });
