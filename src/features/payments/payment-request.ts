import { z } from 'zod';
import { shortDollars } from '../../text/dollars.ts';
import { PLANS } from '../submissions/submission-plan.ts';

/**
 * What the page asks a payment with. The amount is only there so that a page that shows an old price
 * is refused before anybody pays; what is charged comes from `PLANS`.
 */
export const paymentRequest = z.object({
  amount: z.literal(
    PLANS.premium.cents / 100,
    `A premium event costs ${shortDollars(PLANS.premium.cents)}. Please reload the page and send the form again.`,
  ),
  /** The fields of the form and its `images`, which have schemas of their own. */
  submission: z.record(z.string(), z.unknown(), 'Send the event as an object with its fields'),
});

const intentId = z.string('That is no payment.').regex(/^pi_\w{1,250}$/, 'That is no payment.');

/** The intent a page says it has paid; absent for a free event. */
export const paidIntent = intentId.nullish();

/** What the page of an advertisement says once the card was charged. */
export const paidAdvertisement = z.object({ paymentIntentId: intentId });
