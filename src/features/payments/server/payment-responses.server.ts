/** How the outcomes of payments read to the person who waits for them. */
import { randomBytes } from 'node:crypto';
import { HttpError } from '../../../server/http.ts';
import type { CompletedPayment } from './complete-payment.server.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import type { PaidSubject } from './payments.store.ts';
import type { RefundResult } from './refund.server.ts';
import type { StartedPayment } from './start-payment.server.ts';

const away = (sentence: string): HttpError => new HttpError(503, sentence, { 'Retry-After': '60' });

/** What a page needs to have the card charged; `status` is Stripe's. */
interface PaymentToMake {
  clientSecret: string;
  paymentIntentId: string;
  status: string;
}

/** @throws HttpError 503 while Stripe is away, 409 when the draft has just been cleared away */
export function requireStarted(started: StartedPayment): PaymentToMake {
  if (started.ok) {
    const { clientSecret, paymentIntentId, status } = started;
    return { clientSecret, paymentIntentId, status };
  }
  if (started.reason === 'given-up') {
    throw new HttpError(
      409,
      'This form was open for a long time. Nothing was charged. Please send it once more.',
    );
  }
  throw away(
    'The payment service cannot be reached right now. Nothing was charged. Please try again in a minute.',
  );
}

/** An answer like any other, for a script; nothing is stored and nobody is asked. */
export function madeUpPayment(): PaymentToMake {
  const letters = (length: number) =>
    randomBytes(2 * length)
      .toString('base64')
      .replace(/[^a-z\d]/gi, '')
      .slice(0, length);
  const id = `pi_${letters(24)}`;
  return {
    clientSecret: `${id}_secret_${letters(24)}`,
    paymentIntentId: id,
    status: 'requires_payment_method',
  };
}

/** What a payment brings about, as the sentences about one that did not go on. */
const BROUGHT_ABOUT: Record<PaymentPurpose, { isNot: string; willBe: string }> = {
  event: { isNot: 'the event was not sent in', willBe: 'the event is sent in by itself' },
  advertisement: {
    isNot: 'the advertisement is not ordered yet',
    willBe: 'the advertisement is ordered by itself',
  },
};

/** @throws HttpError 404, 409 or 503: the event was not sent in or the advertisement not ordered, or not yet */
export function requireCompleted(completed: CompletedPayment): PaidSubject {
  if (completed.ok) return completed.subject;
  const { purpose } = completed;
  const { isNot, willBe } = BROUGHT_ABOUT[purpose];
  switch (completed.reason) {
    case 'unknown':
      throw new HttpError(404, 'There is no such payment. Please send the form again.');
    case 'unpaid':
      throw new HttpError(409, `The payment has not gone through, so ${isNot}.`);
    case 'mismatch':
      throw new HttpError(
        409,
        `The payment does not fit this ${purpose}. Please write to us; we will set it right.`,
      );
    case 'gone':
      throw new HttpError(
        409,
        `The payment arrived, but its ${purpose} is no longer here. Please write to us; you will get the money back.`,
      );
    case 'service-away':
      throw away(
        `The payment service cannot be reached right now. If your card was charged, ${willBe}.`,
      );
  }
}

/** @throws HttpError 404, 409 or 503 when the refund was not made, or not yet */
export function requireRefunded(result: RefundResult): { status: string } {
  if (result.ok) return { status: result.status };
  switch (result.reason) {
    case 'missing':
      throw new HttpError(404, 'There is no such payment.');
    case 'unpaid':
      throw new HttpError(409, 'Nothing was paid, so there is nothing to send back.');
    case 'running':
      throw new HttpError(409, 'Somebody has asked for this refund already; it is being made.');
    case 'refunded':
      throw new HttpError(409, 'This payment was refunded already.');
    case 'subject-stands':
      throw new HttpError(
        409,
        `The ${result.subject} is ${result.subjectStatus}. Reject or cancel it first; then its payment can be refunded.`,
      );
    case 'refused':
      throw new HttpError(
        409,
        `The payment service refused the refund${result.code === '' ? '' : ` (${result.code})`}. Please look at the payment in Stripe.`,
      );
    case 'service-away':
      throw away(
        'The payment service cannot be reached right now. The refund is noted and will be made by itself.',
      );
  }
}
