import type { PaymentPurpose } from '../../features/payments/payment.ts';
import { dollars, money } from '../../text/dollars.ts';
import type { AdOrder } from '../advertising/ad-order.ts';
import {
  type Submission,
  type SubmissionPayment,
  submissionTitle,
} from '../event/submission/submission.ts';
import { KEPT_FOR_GOOD, type ReasonQuestion } from '../parts/reasons.ts';
import { refundableCents } from './payment-state.ts';

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
 * Maximum number of payments in the list, in which the payment that has waited longest is first;
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
   * Email address of the payer; null if the order was given up, or the payer's data was erased, before the
   * payment.
   */
  payerEmail: string | null;
  /** ISO instant of the payment. */
  paidAt: string;
  /** Title of the event or advertisement; null when the event or advertisement is gone. */
  title: string | null;
}

/** Writes the amount that is not yet refunded: `$29.00`. */
const unresolvedSum = (payment: UnresolvedPayment): string =>
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

/** The texts of the refund dialog. */
export interface RefundQuestion {
  title: string;
  /** Amount as text: `$29.00`. */
  sum: string;
  text: string;
  /** Label of the button that does not refund. */
  cancel: string;
}

const textOf = (what: string, news: string): string =>
  [`${what} goes back to the card that paid.`, news, 'This can’t be undone.']
    .filter((sentence) => sentence !== '')
    .join(' ');

/**
 * Writes the question about refunding an event. If `status` is still `pending`, the admin has just rejected
 * the event, and the page has not read it again.
 */
export function submissionRefund({ title, status, payment, submitterEmail }: Submission) {
  const isJustRejected = status === 'pending';
  const sum = dollars(refundableCents(payment));
  return {
    title: isJustRejected ? 'Event rejected. Refund its payment?' : 'Refund this payment?',
    sum,
    text: textOf(
      `${sum} for “${submissionTitle(title)}”`,
      submitterEmail === null ? '' : `We email ${submitterEmail}.`,
    ),
    cancel: isJustRejected ? 'Not Now' : 'Cancel',
  } satisfies RefundQuestion;
}

/** By the state of the advertisement before the admin's decision: says what was just decided. */
const JUST_DONE: Partial<Record<AdOrder['state'], string>> = {
  pending: 'Order rejected.',
  active: 'Advertisement taken down.',
  paused: 'Advertisement taken down.',
};

/**
 * Writes the question about refunding an advertisement. If it was shown on some days, the question says that
 * these days are refunded too.
 */
export function adRefund({ title, state, payment, contact, figures }: AdOrder) {
  const justDone = JUST_DONE[state];
  const sum = dollars(refundableCents(payment));
  return {
    title: justDone === undefined ? 'Refund this payment?' : `${justDone} Refund its payment?`,
    sum,
    text: textOf(
      `${sum} for “${submissionTitle(title)}”`,
      [
        // Checks the impressions, not the dates, because the advertisement may have been taken down before
        // its first day.
        figures.impressions === 0 ? '' : 'That includes the days it was shown.',
        contact.email === null ? '' : `We email ${contact.email}.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    ),
    cancel: justDone === undefined ? 'Cancel' : 'Not Now',
  } satisfies RefundQuestion;
}

/**
 * Writes the question about refunding an unresolved payment. The payer gets no email about the refund if the
 * payment fits no order, or if its event or advertisement is gone.
 */
export function unresolvedRefund(payment: UnresolvedPayment) {
  const news = payment.isMailed
    ? 'We email them.'
    : 'We don’t email them about it, so write to them if they should know.';
  return {
    title: 'Refund this payment?',
    sum: unresolvedSum(payment),
    text: textOf(unresolvedName(payment), payment.payerEmail === null ? '' : news),
    cancel: 'Cancel',
  } satisfies RefundQuestion;
}

/** The maximum length of the note; `settle_another_way` has the same limit. */
export const SETTLEMENT_NOTE_MAX_LENGTH = 500;

/** Writes the question that an admin answers before a payment counts as settled without a refund. */
export const settlementQuestion = (payment: UnresolvedPayment): ReasonQuestion => ({
  key: payment.id,
  title: 'Settled another way?',
  text: `${unresolvedName(payment)} leaves this list, and the guide no longer offers a refund of it. No email is sent. This can’t be undone.`,
  money: null,
  reader: 'volunteers',
  isRequired: true,
  field: 'How it was settled',
  hint: `Such as “Check 104, mailed on December 3”. ${KEPT_FOR_GOOD}`,
  missing: 'Say how it was settled',
  maxLength: SETTLEMENT_NOTE_MAX_LENGTH,
  action: 'Settled Another Way',
  busy: 'Saving…',
});
