/**
 * The one way a payment is completed: the intent is read from Stripe, whatever a page or a webhook
 * says about it, and handed to the database, which decides.
 */
import type Stripe from 'stripe';
import { purgeCdn } from '../../../server/cdn.ts';
import { log } from '../../../server/log.ts';
import { askStripe } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import { intentFacts } from './intent-facts.ts';
import { applyIntent, type AppliedIntent, type WebhookEvent } from './payments.store.ts';

/** An intent as Stripe has it now. @throws StripeFailure */
export const readIntent = (id: string): Promise<Stripe.PaymentIntent> =>
  askStripe('read an intent', (stripe) =>
    stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
  );

/**
 * Hands an intent to the database, forgets what the CDN keeps of what a whole refund took down, and says
 * aloud what a person has to look at: the dashboard lists it.
 * @param intent as just read from Stripe
 */
export async function applyReadIntent(
  db: Db,
  intent: Stripe.PaymentIntent,
  webhook: WebhookEvent | null = null,
): Promise<AppliedIntent> {
  const applied = await applyIntent(db, intentFacts(intent), webhook);
  const isUnresolved = applied.outcome === 'mismatch' || applied.outcome === 'gone';
  if (isUnresolved && applied.status !== 'refunded') {
    log.error('payment-needs-a-person', applied.outcome, {
      payment: applied.paymentId,
      intent: intent.id,
    });
  }
  // An event is no premium one any more, an advertisement no longer shown: also when the refund was made
  // in Stripe's dashboard, and only its webhook tells.
  if (applied.outcome !== 'unknown' && applied.status === 'refunded') {
    await purgeCdn(['events', 'advertisements']);
  }
  return applied;
}

/**
 * Reads an intent and lets what follows from it happen, as often as it is asked to.
 * @throws StripeFailure
 */
export const settleIntent = async (
  db: Db,
  intentId: string,
  webhook: WebhookEvent | null = null,
): Promise<AppliedIntent> => applyReadIntent(db, await readIntent(intentId), webhook);
