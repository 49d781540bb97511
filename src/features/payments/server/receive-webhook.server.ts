/** Handles Stripe's webhooks. Uses only the id of a webhook's object, and reads its state from Stripe. */
import type Stripe from 'stripe';
import { log } from '../../../server/log.ts';
import { StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import { recordDispute } from './record-dispute.server.ts';
import { recordWebhook } from './payments.store.ts';
import { settleIntent } from './settle-intent.server.ts';

/** Returns the id of the payment intent that a webhook is about; null if it is about none. */
function intentOf(event: Stripe.Event): string | null {
  if (!/^(?:payment_intent|charge|refund)\./.test(event.type)) return null;
  const object = event.data.object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (object.object === 'payment_intent') return object.id ?? null;
  const intent = object.payment_intent ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** Returns the id of the dispute that a webhook is about; null if it is about none. */
const disputeOf = ({ type, data: { object } }: Stripe.Event): string | null =>
  type.startsWith('charge.dispute.') ? (object as Stripe.Dispute).id : null;

/**
 * Applies a webhook of Stripe.
 * @param db bypasses row-level security
 * @param webhook verified by `readWebhook`
 * @returns `service_away` if Stripe should send the webhook again
 */
export async function receiveWebhook(
  db: Db,
  webhook: Stripe.Event,
): Promise<{ outcome: 'received' } | { outcome: 'service_away' }> {
  const received = { id: webhook.id, type: webhook.type, created: webhook.created };
  const disputeId = disputeOf(webhook);
  const intentId = intentOf(webhook);
  try {
    if (disputeId !== null) await recordDispute(db, disputeId, received);
    else if (intentId === null) await recordWebhook(db, received);
    else await settleIntent(db, intentId, received);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('webhook-not-handled', error, { webhook: webhook.id });
    if (error.code !== 'resource_missing') return { outcome: 'service_away' };
    // Records only the webhook, because Stripe does not know its object. Stripe would otherwise send the
    // webhook again for three days.
    await recordWebhook(db, received);
  }
  return { outcome: 'received' };
}
