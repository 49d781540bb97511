import { dollars } from '../../../text/dollars.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import type { SubmissionPayment } from '../../submissions/review/submission.ts';

const isHere = ({ status }: SubmissionPayment): boolean =>
  status === 'succeeded' || status === 'partially_refunded';

/** Whether all that is left was asked for, and Stripe has not sent it yet. */
export const isRefundUnderWay = (payment: SubmissionPayment | null): boolean =>
  payment !== null && isHere(payment) && payment.refundRequestedAt !== null;

/**
 * What became of an order's money, in words for the dashboard; null as long as none came in, which an
 * admin can do nothing about.
 */
export function paymentState(payment: SubmissionPayment | null): string | null {
  if (payment === null) return null;
  const { status, amountCents, refundedCents } = payment;
  if (isRefundUnderWay(payment)) {
    return `Refund of ${dollars(amountCents - refundedCents)} under way`;
  }
  if (status === 'succeeded') return `Paid ${dollars(amountCents)}`;
  if (status === 'refunded') return `Refunded ${dollars(amountCents)}`;
  if (status === 'partially_refunded') {
    return `Refunded ${dollars(refundedCents)} of ${dollars(amountCents)}`;
  }
  return null;
}

/** What of an order's money is here, and not on its way back, in cents. */
export function refundableCents(payment: SubmissionPayment | null): number {
  const isOurs = payment !== null && isHere(payment) && !isRefundUnderWay(payment);
  return isOurs ? payment.amountCents - payment.refundedCents : 0;
}

/** Whether an admin may send the money back: the server's rule, so that no button is offered in vain. */
export function canRefund(paidFor: {
  /** Of the event or the advertisement. */
  status: string;
  payment: SubmissionPayment | null;
}): boolean {
  const isOff = paidFor.status === 'rejected' || paidFor.status === 'cancelled';
  return isOff && refundableCents(paidFor.payment) > 0;
}

/** How the state of the money is coloured. */
export const moneyTone = (payment: SubmissionPayment | null): StatusTone =>
  isRefundUnderWay(payment) ? 'info' : refundableCents(payment) > 0 ? 'success' : 'neutral';
