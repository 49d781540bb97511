import { money } from '../../../text/dollars.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import { submissionTitle, type SubmissionPayment } from '../../submissions/review/submission.ts';

export const UNRESOLVED_REASONS = [
  'event_gone',
  'ad_gone',
  'paid_twice',
  'other_sum',
  'refund_refused',
  'refund_failed',
  'dispute_lost',
] as const;

/**
 * Maximum number of payments in the list, which begins with the one that has waited longest;
 * `desk_unresolved_payments` has the same limit.
 */
export const MOST_UNRESOLVED = 100;

/** Says that a list may not show all payments; null if the list is shorter than the limit. */
export const unresolvedListEnd = (listed: number): string | null =>
  listed < MOST_UNRESOLVED
    ? null
    : `These are the ${MOST_UNRESOLVED} that wait longest. Settle some, and the others follow.`;

/**
 * A payment that bought nothing, or whose refund failed. An admin refunds it, or settles it another way, for
 * example with a check.
 */
export interface UnresolvedPayment extends Omit<SubmissionPayment, 'settledAt'> {
  reason: (typeof UNRESOLVED_REASONS)[number];
  purpose: PaymentPurpose;
  currency: string;
  /** Why Stripe refused the last refund, or why the bank returned it; null if neither happened. */
  refundError: string | null;
  /**
   * Whether an admin can refund the payment; false if the event or advertisement that was paid for is still
   * valid, or if a dispute about the payment was lost.
   */
  isRefundable: boolean;
  /**
   * Whether an admin can note that the payment was settled without a refund. True if its last refund failed
   * or a dispute about it was lost, and no new refund is under way.
   */
  isSettleable: boolean;
  /** Whether the payer gets an email about a refund. */
  isMailed: boolean;
  /** Number of the order that was paid; `orderedCents` is its amount. */
  orderNumber: string;
  orderedCents: number;
  orderedCurrency: string;
  stripePaymentIntentId: string;
  /**
   * Email address of the payer; null if, before the payment, the order was given up or the payer's data was
   * erased.
   */
  payerEmail: string | null;
  /** ISO instant of the payment. */
  paidAt: string;
  /** Title of the event or advertisement; null when the event or advertisement is gone. */
  title: string | null;
}

/** Writes the amount that is not yet refunded: `$29.00`. */
export const unresolvedSum = (payment: UnresolvedPayment): string =>
  money(payment.amountCents - payment.refundedCents, payment.currency);

/** Writes the payment's label: `$29.00 from pier@example.org`. */
export const unresolvedName = (payment: UnresolvedPayment): string =>
  payment.payerEmail === null
    ? `${unresolvedSum(payment)} of ${payment.orderNumber}`
    : `${unresolvedSum(payment)} from ${payment.payerEmail}`;

function subjectOf({ purpose, title }: UnresolvedPayment): string {
  if (title === null) return `an ${purpose} that is gone`;
  const quoted = `“${submissionTitle(title)}”`;
  return purpose === 'event' ? quoted : `the advertisement ${quoted}`;
}

/** Says which amount is left to settle, and why. */
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
    case 'refund_failed':
      return `Refund returned by the bank: ${sum} is still here`;
    case 'dispute_lost':
      return `Dispute lost: the payer has ${sum}`;
  }
}

/** Explains a payment in words that need no knowledge of orders and payment intents. */
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
        ? `${subject} doesn’t take place, and its payment is still here.`
        : `No visitor sees ${subject}, and its payment is still here.`;
    case 'refund_failed':
      return `The payer expects a refund for ${subject}, and it didn’t arrive. Write to agree on another way, such as a check: the same card would most likely return it again.`;
    case 'dispute_lost':
      return `The bank gave the payer the money for ${subject}, so there’s nothing to send back. Note here how it was settled.`;
  }
}
