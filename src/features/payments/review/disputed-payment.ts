import { formatDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { money } from '../../../text/dollars.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import { submissionTitle } from '../../submissions/review/submission.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import { isAnswerDue, isDisputeOpen } from './dispute-state.ts';

/** A payment whose payer asked the bank for the money back; amounts in cents, instants in ISO format. */
export interface DisputedPayment {
  id: string;
  purpose: PaymentPurpose;
  amountCents: number;
  currency: string;
  /** Cents withdrawn from the balance for this dispute, without fees. */
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
