/**
 * Completes payments: reads the intent from Stripe and passes it to an SQL function, which decides the
 * order's new state.
 */
import type Stripe from 'stripe';
import { purgeCdn } from '../../../server/cdn.ts';
import { log } from '../../../server/log.ts';
import { askStripe, StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import { intentFacts } from './intent-facts.ts';
import { applyIntent, type AppliedIntent, type WebhookEvent } from './payments.store.ts';

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
