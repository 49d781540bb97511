import { dollars } from '../../../text/dollars.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import type { SubmissionPayment } from '../../submissions/review/submission.ts';

const isHere = ({ status }: Pick<SubmissionPayment, 'status'>): boolean =>
  status === 'succeeded' || status === 'partially_refunded';

/** Says whether a refund of the remaining amount was requested and is not finished. */
export const isRefundUnderWay = (
  payment: Pick<SubmissionPayment, 'status' | 'refundRequestedAt'> | null,
): boolean => payment !== null && isHere(payment) && payment.refundRequestedAt !== null;

const isSettled = (payment: SubmissionPayment): boolean =>
  isHere(payment) && payment.settledAt !== null;

/** Writes the payment's state for the dashboard; null if nothing was paid. */
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
