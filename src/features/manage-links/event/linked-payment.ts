import { dollars } from '../../../text/dollars.ts';
import { formatBlogDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { LinkedEvent, LinkedPayment } from './linked-event.ts';

/** What was paid and what went back, in a sentence. */
export function paymentSentence(payment: LinkedPayment): string {
  const { amountCents, refundedCents } = payment;
  const paid = `${dollars(amountCents)} paid on ${formatBlogDate(centralDate(new Date(payment.paidAt)))}`;
  if (refundedCents === 0) return `${paid}.`;
  return refundedCents >= amountCents
    ? `${paid}, and given back in full.`
    : `${paid}; ${dollars(refundedCents)} of it given back.`;
}

/** Whether money is with the guide for an event that nobody can see: its submitter asks what now. */
export const awaitsRefundResponse = ({ payment, status, isPublic }: LinkedEvent): boolean =>
  payment !== null &&
  payment.refundedCents < payment.amountCents &&
  !isPublic &&
  (status === 'rejected' || status === 'cancelled');
