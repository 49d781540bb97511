import { money } from '../../../text/dollars.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import { submissionTitle, type SubmissionPayment } from '../../submissions/review/submission.ts';

export const UNRESOLVED_REASONS = [
  'event_gone',
  'ad_gone',
  'paid_twice',
  'other_sum',
  'refund_refused',
] as const;

/** Money that is here, with nothing to show for it: a volunteer sends it back. */
export interface UnresolvedPayment extends SubmissionPayment {
  reason: (typeof UNRESOLVED_REASONS)[number];
  /** What was to be paid for. */
  purpose: PaymentPurpose;
  currency: string;
  /** Why Stripe refused the last refund. */
  refundError: string | null;
  /** The order it came for, and what that one asks for. */
  orderNumber: string;
  orderedCents: number;
  orderedCurrency: string;
  /** What to look for in Stripe. */
  stripePaymentIntentId: string;
  /** Null when the order was given up before the money came. */
  payerEmail: string | null;
  /** ISO instant. */
  paidAt: string;
  /** Of the event or advertisement the order is for; null when that is gone. */
  title: string | null;
}

/** What of it is still here, as in `$29.00`. */
export const unresolvedSum = (payment: UnresolvedPayment): string =>
  money(payment.amountCents - payment.refundedCents, payment.currency);

/** Whose it is, as in `$29.00 from pier@example.org`. */
export const unresolvedName = (payment: UnresolvedPayment): string =>
  payment.payerEmail === null
    ? `${unresolvedSum(payment)} of ${payment.orderNumber}`
    : `${unresolvedSum(payment)} from ${payment.payerEmail}`;

/** What the order is for, as it is called in a sentence. */
function subjectOf({ purpose, title }: UnresolvedPayment): string {
  if (title === null) return `an ${purpose} that is gone`;
  const quoted = `“${submissionTitle(title)}”`;
  return purpose === 'event' ? quoted : `the advertisement ${quoted}`;
}

/** In a few words how much has to go back, and why. */
export function unresolvedTitle(payment: UnresolvedPayment): string {
  const sum = unresolvedSum(payment);
  switch (payment.reason) {
    case 'event_gone':
    case 'ad_gone':
      return `${sum} paid for an ${payment.purpose} that is gone`;
    case 'paid_twice':
      return `${sum} paid a second time`;
    case 'other_sum':
      return `${sum} paid where ${money(payment.orderedCents, payment.orderedCurrency)} was due`;
    case 'refund_refused':
      return `Refund of ${sum} refused by Stripe`;
  }
}

/** What happened, for a volunteer who knows nothing of orders and intents. */
export function whatHappened(payment: UnresolvedPayment): string {
  const subject = subjectOf(payment);
  switch (payment.reason) {
    case 'event_gone':
    case 'ad_gone':
      return `The money came in, and the guide has no ${payment.purpose} that it pays for.`;
    case 'paid_twice':
      return `The order for ${subject} was paid before. This payment came on top of it; refunding it leaves the first as it is.`;
    case 'other_sum':
      return `The sum that came for ${subject} is not ${payment.purpose === 'event' ? 'the price of its listing' : 'its price'}, so it bought nothing.`;
    case 'refund_refused':
      return payment.purpose === 'event'
        ? `${subject} does not take place, and its payment is still here.`
        : `No visitor sees ${subject}, and its payment is still here.`;
  }
}
