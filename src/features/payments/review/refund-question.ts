import { dollars } from '../../../text/dollars.ts';
import { refundableCents } from './payment-state.ts';
import { unresolvedName, unresolvedSum, type UnresolvedPayment } from './unresolved-payment.ts';
import type { AdOrder } from '../../advertising/review/ad-order.ts';
import { submissionTitle, type Submission } from '../../submissions/review/submission.ts';

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

/** Says what the admin has just done, by the state that the advertisement had before. */
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
 * Writes the question about refunding an unresolved payment. No email tells the payer if the payment fits no
 * order, or if its event or advertisement is gone.
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
