/**
 * Completes payments: reads the intent from Stripe and passes it to an SQL function, which decides the
 * order's new state.
 */
import type Stripe from 'stripe';
import { refusal } from '../../../server/http/outcome.ts';
import { countCall } from '../../../server/limits/rate-limit.store.ts';
import { type Client, forClient } from '../../../server/limits/rate-limit.ts';
import { log } from '../../../server/log.ts';
import { purgeCdn } from '../../../server/services/cdn.ts';
import { askStripe, StripeFailure } from '../../../server/services/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import type { PaymentPurpose } from '../payment.ts';
import { intentFacts } from './intent-facts.ts';
import { CLIENT_PAYMENT_CALLS } from '../../../server/limits/call-limits.ts';
import {
  type AppliedIntent,
  applyIntent,
  findPayment,
  type PaidSubject,
  subjectOf,
  type WebhookEvent,
} from './payments.store.ts';

/** Reads an intent from Stripe. @throws StripeFailure */
export const readIntent = (id: string): Promise<Stripe.PaymentIntent> =>
  askStripe('read an intent', (stripe) =>
    stripe.paymentIntents.retrieve(id, { expand: ['latest_charge', 'latest_charge.refunds'] }),
  );

/**
 * Applies the state of a payment intent, purges the CDN after a full refund, and logs a payment that needs
 * manual review.
 * @param intent just returned by Stripe
 */
export async function applyReadIntent(
  db: Db,
  intent: Stripe.PaymentIntent,
  webhook: WebhookEvent | null = null,
): Promise<AppliedIntent> {
  const applied = await applyIntent(db, intentFacts(intent), webhook);
  const isUnresolved = applied.outcome === 'mismatch' || applied.outcome === 'gone';
  if (isUnresolved && applied.status !== 'refunded') {
    log.error('payment-needs-manual-review', applied.outcome, {
      payment: applied.paymentId,
      intent: intent.id,
    });
  }
  // Purges the CDN, because a full refund ends premium rights and advertisements, also if it was made in
  // Stripe's dashboard.
  if (applied.outcome !== 'unknown' && applied.status === 'refunded') {
    await purgeCdn(['events', 'advertisements']);
  }
  return applied;
}

/** Reads an intent from Stripe and applies it; repeating it changes nothing. @throws StripeFailure */
export const settleIntent = async (
  db: Db,
  intentId: string,
  webhook: WebhookEvent | null = null,
): Promise<AppliedIntent> => applyReadIntent(db, await readIntent(intentId), webhook);

/** Cancels the intent of an unpaid order. A payment made at the same moment stays valid. */
export async function cancelIntent(db: Db, intentId: string): Promise<AppliedIntent> {
  try {
    const canceled = await askStripe('cancel an intent', (stripe) =>
      stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }),
    );
    return await applyReadIntent(db, canceled);
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isRefusal) throw error;
    return settleIntent(db, intentId);
  }
}

// Completes an order that a page reports as paid, after asking Stripe whether it was paid.

const paid = (purpose: PaymentPurpose, subject: PaidSubject | null): PaidSubject => {
  if (subject === null) throw refusal(purpose, 'gone');
  return subject;
};

/**
 * Completes a paid order.
 * @param db bypasses row-level security
 * @param client its calls are limited, except for an order that is already complete
 * @param purpose what the page sells; an intent for another purpose counts as unknown
 * @throws HttpError from the table of refusals for an order that is not paid
 */
export async function completePayment(
  db: Db,
  client: Pick<Client, 'ip'>,
  purpose: PaymentPurpose,
  intentId: string,
): Promise<PaidSubject> {
  const payment = await findPayment(db, purpose, intentId);
  if (payment === null) throw refusal(purpose, 'unknown');
  if (payment.isFulfilled) return paid(purpose, payment.subject);
  await countCall(db, forClient(CLIENT_PAYMENT_CALLS, client));
  try {
    const applied = await settleIntent(db, intentId);
    if (applied.outcome === 'paid' || applied.outcome === 'gone') {
      return paid(purpose, subjectOf(applied));
    }
    throw refusal(purpose, applied.outcome);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('payment-not-completed', error, { intent: intentId });
    throw refusal(purpose, 'service_away');
  }
}
