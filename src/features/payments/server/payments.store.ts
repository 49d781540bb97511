/** Reads and records orders and webhooks. Only SQL functions change an order's status. */
import { z } from 'zod';
import { camelRow, type Db, rpc, unwrap } from '../../../server/supabase.ts';
import { call } from '../../../server/http/outcome.ts';
import { site } from '../../../site.ts';
import { AD_STATUSES, type PaymentPurpose } from '../payment.ts';
import { EVENT_STATUSES } from '../../events/event.ts';
import type { IntentFacts } from './intent-facts.ts';
import { type StoredOrder, storedOrder } from '../payment-request.ts';

const eventStatus = z.enum(EVENT_STATUSES);
const adStatus = z.enum(AD_STATUSES);

/** The event or advertisement that an order paid for, with its current status. */
export interface PaidSubject {
  id: string;
  status: z.infer<typeof eventStatus> | z.infer<typeof adStatus>;
}

const subject = (id: string | null, status: PaidSubject['status'] | null): PaidSubject | null =>
  id === null || status === null ? null : { id, status };

const applied = {
  paymentId: z.string(),
  status: z.string(),
  eventId: z.string().nullable(),
  eventStatus: eventStatus.nullable(),
  advertisementId: z.string().nullable(),
  advertisementStatus: adStatus.nullable(),
};

/** The result of applying the state of an intent to its order in the database. */
export type AppliedIntent = Awaited<ReturnType<typeof applyIntent>>;

/** Finds what a payment intent paid for; null if the event or advertisement is gone. */
export const subjectOf = (intent: Exclude<AppliedIntent, { outcome: 'unknown' }>) =>
  subject(intent.eventId, intent.eventStatus) ??
  subject(intent.advertisementId, intent.advertisementStatus);

/** A webhook to record; `created` is in Unix seconds. */
export interface WebhookEvent {
  id: string;
  type: string;
  created: number;
}

/**
 * Applies the state of an intent to its order in the database, and records the webhook if there is one.
 * Applying the same state again changes nothing in the order.
 */
export const applyIntent = (db: Db, facts: IntentFacts, webhook: WebhookEvent | null) =>
  call(
    db,
    'apply_payment_intent',
    { intent: facts, stripeEvent: webhook, teamAddress: site.contactEmail },
    'payment',
    { unknown: {}, open: applied, paid: applied, gone: applied, mismatch: applied },
  );

/** A dispute as just read from Stripe; amounts in cents, instants in ISO format. */
export interface DisputeFacts {
  id: string;
  payment_intent: string | null;
  amount_cents: number;
  currency: string;
  /** Cents withdrawn from the balance for this dispute, without fees. */
  withdrawn_cents: number;
  reason: string;
  status: string;
  answer_by: string | null;
  opened_at: string;
  read_at: string;
}

/**
 * Records a dispute and its webhook, and queues an email to the team when the dispute opens and when it ends.
 * `unknown` means that the guide has no such payment; then only the webhook is recorded.
 */
export const applyDispute = (db: Db, facts: DisputeFacts, webhook: WebhookEvent) =>
  call(
    db,
    'apply_dispute',
    { dispute: facts, stripeEvent: webhook, teamAddress: site.contactEmail },
    'payment',
    { recorded: {}, unknown: {} },
  );

/** Records a webhook that changes no order. */
export async function recordWebhook(db: Db, { id, type, created }: WebhookEvent): Promise<void> {
  unwrap(
    await db
      .from('stripe_events')
      .upsert(
        { id, type: type.slice(0, 100), created_at: new Date(created * 1_000).toISOString() },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
    'record a webhook',
  );
}

/** Records a fault of webhooks; the health check reports it for a day. */
export const noteFault = (
  db: Db,
  cause: 'webhook-other-mode' | 'webhook-given-up',
): Promise<unknown> => rpc(db, 'note_fault', { cause }, z.unknown());

const ORDER_COLUMNS =
  'id, order_reference, order_number, amount_cents, currency, attempts, stripe_payment_intent_id' as const;

/** Reads an order; null when its event or advertisement is gone. */
export async function readOrder(db: Db, id: string): Promise<StoredOrder | null> {
  const [row] = unwrap(
    await db
      .from('payments')
      .select(ORDER_COLUMNS)
      .eq('id', id)
      .or('event_id.not.is.null,advertisement_id.not.is.null'),
    'read an order',
  );
  return row === undefined ? null : camelRow(row);
}

/**
 * Records the payment intent of an order. @returns false if the order has another intent, if another attempt
 * has begun, or if the order was given up
 */
export const recordIntent = (db: Db, order: StoredOrder, intentId: string): Promise<boolean> =>
  rpc(
    db,
    'record_payment_intent',
    { paymentId: order.id, attempts: order.attempts, intentId },
    z.boolean(),
  );

/**
 * Counts a failed attempt to pay an order and removes its payment intent, so that the next intent gets
 * another idempotency key. Does nothing if the attempt is already counted or the order is paid.
 * @param intentId the recorded intent of the attempt; null if none is recorded
 */
export const endAttempt = (db: Db, order: StoredOrder, intentId: string | null): Promise<unknown> =>
  rpc(
    db,
    'end_payment_attempt',
    { paymentId: order.id, attempts: order.attempts, intentId },
    z.unknown(),
  );

const known = z.object({
  fulfilled_at: z.string().nullable(),
  events: z.object({ id: z.string(), status: eventStatus }).nullable(),
  advertisements: z.object({ id: z.string(), status: adStatus }).nullable(),
});

/** Finds the payment with this Stripe intent and purpose, or null. `subject` is null if the event or ad is gone. */
export async function findPayment(
  db: Db,
  purpose: PaymentPurpose,
  intentId: string,
): Promise<{ isFulfilled: boolean; subject: PaidSubject | null } | null> {
  const rows = unwrap(
    await db
      .from('payments')
      .select('fulfilled_at, events(id, status), advertisements(id, status)')
      .eq('stripe_payment_intent_id', intentId)
      .eq('purpose', purpose),
    'find a payment',
  );
  if (rows[0] === undefined) return null;
  const { fulfilled_at: fulfilledAt, events, advertisements } = known.parse(rows[0]);
  return { isFulfilled: fulfilledAt !== null, subject: events ?? advertisements };
}

const claimedOrder = z.object({
  id: z.string(),
  orderReference: z.string(),
  stripePaymentIntentId: z.string().nullable(),
  refundRequestedAt: z.string().nullable(),
  /** Whether the order has been unpaid for three days. */
  expired: z.boolean(),
});

/** An order that a run of the reconcile job has reserved. */
export type ClaimedOrder = z.output<typeof claimedOrder>;

/**
 * Reserves the orders that the reconcile job checked least recently: unpaid orders, and paid orders whose
 * refund an admin requested. Other runs of the job skip these orders for at least a minute.
 */
export const claimOpenOrders = (db: Db, limit: number): Promise<ClaimedOrder[]> =>
  rpc(db, 'claim_open_payments', { limit }, z.array(claimedOrder));

/**
 * Ends an unpaid order and removes its draft. Returns false if the order is paid, can still be paid, or has
 * no draft.
 */
export const giveUpOrder = (db: Db, id: string): Promise<boolean> =>
  rpc(db, 'give_up_order', { paymentId: id }, z.boolean());

const placedOrder = z.object({
  /** Id of the event or advertisement. */
  id: z.string(),
  isPaid: z.boolean(),
  payment: storedOrder,
  /** The stored fields of the event or advertisement. */
  fields: z.record(z.string(), z.unknown()),
});

export type PlacedOrder = z.output<typeof placedOrder>;

/** Finds the order that was placed with an `Idempotency-Key`; null if there is none. */
export const findPlacedOrder = (db: Db, key: string): Promise<PlacedOrder | null> =>
  rpc(db, 'find_placed_order', { key }, placedOrder.nullable());

/**
 * Claims the charge of an order for a quarter of an hour. Refuses the claim if the order was refunded or is
 * to be refunded, or if an order that looks the same was paid or has a claim.
 * @param isAnother whether the payer knows of the order that looks the same, and wants another one
 */
export const claimCharge = (
  db: Db,
  { id, key, isAnother }: { id: string; key: string | null; isAnother: boolean },
): Promise<'claimed' | 'refunded' | 'paid' | 'being_paid'> =>
  rpc(
    db,
    'claim_charge',
    { paymentId: id, key: key ?? '', isAnother },
    z.enum(['claimed', 'refunded', 'paid', 'being_paid']),
  );

/** A refund that an admin requested. */
const requestedRefund = {
  orderReference: z.string(),
  stripePaymentIntentId: z.string(),
  /** The timestamp exactly as the database wrote it, because it is part of the idempotency key. */
  refundRequestedAt: z.string(),
};

export type RequestedRefund = z.output<z.ZodObject<typeof requestedRefund>>;

/**
 * Marks a payment to be refunded, and records it in the audit log; a second call changes nothing.
 * @param admin database client with the admin's token
 */
export const beginRefund = (admin: Db, id: string) =>
  call(admin, 'begin_refund', { paymentId: id }, 'refund', { begun: requestedRefund });

/** Removes the mark of a refund that Stripe refused, and stores the reason for admins. */
export async function dropRefund(db: Db, refund: RequestedRefund, why: string): Promise<void> {
  unwrap(
    await db
      .from('payments')
      .update({ refund_requested_at: null, refund_error: why })
      .eq('order_reference', refund.orderReference)
      .eq('refund_requested_at', refund.refundRequestedAt),
    'drop a refund',
  );
}
