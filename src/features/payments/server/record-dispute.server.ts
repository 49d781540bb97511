/**
 * Records a dispute: reads it from Stripe and passes it to the database, which queues an email to the team
 * when the dispute opens and when it ends.
 */
import type Stripe from 'stripe';
import { now } from '../../../server/clock.ts';
import { log } from '../../../server/log.ts';
import { askStripe } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import { applyDispute, type DisputeFacts, type WebhookEvent } from './payments.store.ts';
import { settleIntent } from './settle-intent.server.ts';

const instant = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/**
 * Reads the facts of a dispute.
 * @param readAt when the call to Stripe began, because an earlier reading must not replace a later one
 */
function disputeFacts(dispute: Stripe.Dispute, readAt: Date): DisputeFacts {
  const { payment_intent: intent, evidence_details: evidence } = dispute;
  const moved = dispute.balance_transactions.reduce((total, { amount }) => total + amount, 0);
  return {
    id: dispute.id,
    payment_intent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount_cents: dispute.amount,
    currency: dispute.currency,
    withdrawn_cents: Math.max(0, -moved),
    reason: dispute.reason,
    status: dispute.status,
    answer_by: evidence.due_by === null ? null : instant(evidence.due_by),
    opened_at: instant(dispute.created),
    read_at: readAt.toISOString(),
  };
}

/**
 * Reads a dispute from Stripe and records it with its webhook.
 * @param db bypasses row-level security
 * @throws StripeFailure
 */
export async function recordDispute(db: Db, id: string, webhook: WebhookEvent): Promise<void> {
  const readAt = now();
  const dispute = await askStripe('read a dispute', (stripe) => stripe.disputes.retrieve(id));
  const facts = disputeFacts(dispute, readAt);
  // Applies the payment first: one that fits no order has a row only when its intent was read.
  if (facts.payment_intent !== null) await settleIntent(db, facts.payment_intent);
  const { outcome } = await applyDispute(db, facts, webhook);
  log.info('dispute-read', { dispute: id, status: dispute.status, outcome });
}
