/** Handles Stripe's webhooks. Uses only the id of a webhook's object, and reads its state from Stripe. */
import type Stripe from 'stripe';
import { now } from '../../../server/clock.ts';
import { refusal } from '../../../server/http/outcome.ts';
import { log } from '../../../server/log.ts';
import { askStripe, isLiveMode, StripeFailure } from '../../../server/services/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import {
  applyDispute,
  type DisputeFacts,
  noteFault,
  recordWebhook,
  type WebhookEvent,
} from './payments.store.ts';
import { settleIntent } from './settle-intent.server.ts';

// Records a dispute: reads it from Stripe and passes it to the database, which queues an email to the team
// when the dispute opens and when it ends.

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
async function recordDispute(db: Db, id: string, webhook: WebhookEvent): Promise<void> {
  const readAt = now();
  const dispute = await askStripe('read a dispute', (stripe) => stripe.disputes.retrieve(id));
  const facts = disputeFacts(dispute, readAt);
  // Applies the payment first: a payment that fits no order gets its row only when its intent is read.
  if (facts.payment_intent !== null) await settleIntent(db, facts.payment_intent);
  const { outcome } = await applyDispute(db, facts, webhook);
  log.info('dispute-read', { dispute: id, status: dispute.status, outcome });
}

/**
 * Hours for which a webhook is refused while Stripe does not know its object: a dispute can be sent before it
 * can be read. Stripe sends a refused webhook again for three days.
 */
const WAIT_HOURS = 12;

const hoursSince = (unixSeconds: number): number => (now().getTime() / 1_000 - unixSeconds) / 3_600;

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
 * @throws HttpError 503 if Stripe should send the webhook again; 400 if the webhook and the guide's key are
 * of different modes (live and test), because the key then cannot read the webhook's object
 */
export async function receiveWebhook(db: Db, webhook: Stripe.Event): Promise<void> {
  if (webhook.livemode === !isLiveMode()) {
    log.error('webhook-of-other-mode', new Error('other mode'), { webhook: webhook.id });
    await noteFault(db, 'webhook-other-mode');
    throw refusal('webhook', 'other_mode');
  }
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
    const mayAppear = error.code !== 'resource_missing' || hoursSince(webhook.created) < WAIT_HOURS;
    if (mayAppear) throw refusal('webhook', 'service_away');
    log.error('webhook-given-up', error, { webhook: webhook.id });
    await noteFault(db, 'webhook-given-up');
    await recordWebhook(db, received);
  }
}
