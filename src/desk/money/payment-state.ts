import {
  isAnswerDue,
  isDisputeOpen,
  type PaymentPurpose,
} from '../../features/payments/payment.ts';
import { dollars, money } from '../../text/dollars.ts';
import { formatDate } from '../../time/format-dates.ts';
import { centralDate } from '../../time/wall-time.ts';
import type { StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import { type SubmissionPayment, submissionTitle } from '../event/submission/submission.ts';

const isHere = ({ status }: Pick<SubmissionPayment, 'status'>): boolean =>
  status === 'succeeded' || status === 'partially_refunded';

/** Says whether a refund of the remaining amount was requested and is not finished. */
export const isRefundUnderWay = (
  payment: Pick<SubmissionPayment, 'status' | 'refundRequestedAt'> | null,
): boolean => payment !== null && isHere(payment) && payment.refundRequestedAt !== null;

const isSettled = (payment: SubmissionPayment): boolean =>
  isHere(payment) && payment.settledAt !== null;

/** Writes the payment's state for the desk; null if nothing was paid. */
export function paymentState(payment: SubmissionPayment | null): string | null {
  if (payment === null) return null;
  const { status, amountCents, refundedCents } = payment;
  if (isRefundUnderWay(payment)) {
    return `Refund of ${dollars(amountCents - refundedCents)} under way`;
  }
  if (isSettled(payment)) return `${dollars(amountCents - refundedCents)} settled another way`;
  if (status === 'succeeded') return `Paid ${dollars(amountCents)}`;
  if (status === 'refunded') return `Refunded ${dollars(amountCents)}`;
  if (status === 'partially_refunded') {
    return `Refunded ${dollars(refundedCents)} of ${dollars(amountCents)}`;
  }
  return null;
}

/**
 * Computes the cents of a payment that are left to refund: 0 if nothing was paid, if a refund is under way,
 * or if the payment was settled without a refund.
 */
export function refundableCents(payment: SubmissionPayment | null): number {
  const isOurs =
    payment !== null && isHere(payment) && !isRefundUnderWay(payment) && !isSettled(payment);
  return isOurs ? payment.amountCents - payment.refundedCents : 0;
}

/** Says whether an admin may refund the payment, with the same rule as on the server. */
export function canRefund(paidFor: {
  /** Status of the event, the listing as a whole, or the advertisement that was paid for. */
  status: string;
  payment: SubmissionPayment | null;
}): boolean {
  const isOff = paidFor.status === 'rejected' || paidFor.status === 'cancelled';
  return isOff && refundableCents(paidFor.payment) > 0;
}

/** Chooses the color of the payment's state. */
export const moneyTone = (payment: SubmissionPayment | null): StatusTone =>
  isRefundUnderWay(payment) ? 'info' : refundableCents(payment) > 0 ? 'success' : 'neutral';

/** A payment whose payer asked the bank for the money back; amounts in cents, instants in ISO format. */
export interface DisputedPayment {
  id: string;
  purpose: PaymentPurpose;
  amountCents: number;
  currency: string;
  /** Cents that Stripe has withdrawn from the guide's balance for this dispute, without fees. */
  withdrawnCents: number;
  /** Stripe's code for the reason; `status` is Stripe's code for the state. */
  reason: string;
  status: string;
  answerBy: string | null;
  openedAt: string;
  closedAt: string | null;
  orderNumber: string;
  payerEmail: string | null;
  /** Title of the event or advertisement; null when the event or advertisement is gone. */
  title: string | null;
  stripePaymentIntentId: string;
}

const dayOf = (instant: string): string => formatDate(centralDate(new Date(instant)));

/** Writes the title of a dispute: `$29.00 for “Moonlight Jazz”`. */
export function disputeTitle({ amountCents, currency, title, purpose }: DisputedPayment): string {
  const subject = title === null ? `an ${purpose} that is gone` : `“${submissionTitle(title)}”`;
  return `${money(amountCents, currency)} for ${subject}`;
}

/** Describes the state of a dispute as a badge. */
export function disputeState({ status, answerBy }: DisputedPayment): {
  label: string;
  tone: StatusTone;
} {
  if (isAnswerDue(status)) {
    const by = answerBy === null ? '' : ` by ${dayOf(answerBy)}`;
    return { label: `Answer in Stripe${by}`, tone: 'warning' };
  }
  if (isDisputeOpen(status)) return { label: 'The bank decides', tone: 'info' };
  return status === 'lost'
    ? { label: 'Lost', tone: 'danger' }
    : { label: status === 'won' ? 'Won' : 'Closed', tone: 'success' };
}

/** Says where the disputed money is now, and what to do. */
export function disputeSentence(dispute: DisputedPayment): string {
  const { status, withdrawnCents, currency } = dispute;
  const taken =
    withdrawnCents === 0
      ? 'No money has been taken so far.'
      : `Stripe has taken ${money(withdrawnCents, currency)} until the bank has decided.`;
  if (isAnswerDue(status)) {
    return `${taken} Without an answer in Stripe the money stays with the payer. Don’t refund it here as well.`;
  }
  if (isDisputeOpen(status)) return `${taken} The answer is with the bank.`;
  return status === 'lost'
    ? 'The bank has decided for the payer, and the money stays there.'
    : 'The guide keeps the money.';
}
