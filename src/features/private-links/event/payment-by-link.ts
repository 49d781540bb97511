import { dollars } from '../../../text/dollars.ts';
import { formatBlogDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { EventByLink, PaymentByLink } from './event-by-link.ts';

/** Describes a payment and its refunds in a sentence. */
export function paymentSentence(payment: PaymentByLink): string {
  const { amountCents, refundedCents, settledAt } = payment;
  const dayOf = (instant: string) => formatBlogDate(centralDate(new Date(instant)));
  const paid = `${dollars(amountCents)} paid on ${dayOf(payment.paidAt)}`;
  if (settledAt !== null) return `${paid}, and settled with you on ${dayOf(settledAt)}.`;
  if (refundedCents === 0) return `${paid}.`;
  return refundedCents >= amountCents
    ? `${paid}, and refunded in full.`
    : `${paid}; ${dollars(refundedCents)} of it refunded.`;
}

/** Says whether the money went back in refunds, or an admin settled the payment in another way. */
export const isGivenBack = ({
  amountCents,
  refundedCents,
  settledAt,
}: Pick<PaymentByLink, 'amountCents' | 'refundedCents' | 'settledAt'>): boolean =>
  settledAt !== null || refundedCents >= amountCents;

/**
 * Says whether the submitter may ask for a refund: the event was paid for, was rejected or cancelled, is not
 * public, and the money did not go back.
 */
export const awaitsRefundResponse = ({ payment, status, isPublic }: EventByLink): boolean =>
  payment !== null &&
  !isGivenBack(payment) &&
  !isPublic &&
  (status === 'rejected' || status === 'cancelled');
