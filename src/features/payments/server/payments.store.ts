/** Orders and webhooks. What moves an order goes through the SQL functions that may. */
import { z } from 'zod';
import { camelRow } from '../../../server/camel-keys.ts';
import { missing, outcomes } from '../../../server/outcome.ts';
import { rpc, unwrap, type Db } from '../../../server/supabase.ts';
import { site } from '../../../site.ts';
import { AD_STATUSES } from '../../advertising/advertisement.ts';
import { EVENT_STATUSES } from '../../events/event.ts';
import type { IntentFacts } from './intent-facts.ts';
import { PAYMENT_PURPOSES, type PaymentPurpose } from '../payment-purpose.ts';
import type { StoredOrder } from '../stored-order.ts';

const eventStatus = z.enum(EVENT_STATUSES);
const adStatus = z.enum(AD_STATUSES);

/** What an order has bought, as it stands now. */
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

const appliedIntent = outcomes({
  unknown: {},
  open: applied,
  paid: applied,
  gone: applied,
  mismatch: applied,
});

export type AppliedIntent = z.output<typeof appliedIntent>;

/** What an intent that was applied has bought; null when it is gone. */
export const subjectOf = (intent: Exclude<AppliedIntent, { outcome: 'unknown' }>) =>
  subject(intent.eventId, intent.eventStatus) ??
  subject(intent.advertisementId, intent.advertisementStatus);

/** A webhook as it is recorded; `created` in Unix seconds. */
export interface WebhookEvent {
  id: string;
  type: string;
  created: number;
}

/** Tells the database how an intent is; what follows from that happens there, once. */
export const applyIntent = (
  db: Db,
  facts: IntentFacts,
  webhook: WebhookEvent | null,
): Promise<AppliedIntent> =>
  rpc(
    db,
    'apply_payment_intent',
    { p_intent: facts, p_stripe_event: webhook, p_team_address: site.contactEmail },
    appliedIntent,
  );

/** Records a webhook that there is nothing to do for. */
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

const ORDER_COLUMNS =
  'id, order_reference, order_number, amount_cents, currency, attempts, stripe_payment_intent_id' as const;

/** The order as it is now, or null when what it would buy is gone. */
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
 * Makes an intent the one that may be paid.
 * @returns false when the order has moved on: another attempt has begun, or it was given up
 */
export const recordIntent = (db: Db, order: StoredOrder, intentId: string): Promise<boolean> =>
  rpc(
    db,
    'record_payment_intent',
    { p_payment_id: order.id, p_attempts: order.attempts, p_intent_id: intentId },
    z.boolean(),
  );

/**
 * Counts an attempt that came to nothing, so that the next intent is asked for with another key. Does
 * nothing when it was counted already, or the order is paid.
 * @param intentId the intent that was canceled; null when there never was one
 */
export const endAttempt = (db: Db, order: StoredOrder, intentId: string | null): Promise<unknown> =>
  rpc(
    db,
    'end_payment_attempt',
    { p_payment_id: order.id, p_attempts: order.attempts, p_intent_id: intentId },
    z.unknown(),
  );

/** An order as the page that says it has paid needs it. */
interface KnownPayment {
  isFulfilled: boolean;
  /** Null when it is gone. */
  subject: PaidSubject | null;
}

const known = z.object({
  fulfilled_at: z.string().nullable(),
  events: z.object({ id: z.string(), status: eventStatus }).nullable(),
  advertisements: z.object({ id: z.string(), status: adStatus }).nullable(),
});

/** The order of this purpose that an intent belongs to, or null when there is none. */
export async function findPayment(
  db: Db,
  purpose: PaymentPurpose,
  intentId: string,
): Promise<KnownPayment | null> {
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
  /** Unpaid for three days. */
  expired: z.boolean(),
});

/** An order the reconcile job takes up. */
export type ClaimedOrder = z.output<typeof claimedOrder>;

/** Takes up the open orders that waited longest; no other run gets them meanwhile. */
export const claimOpenOrders = (db: Db, limit: number): Promise<ClaimedOrder[]> =>
  rpc(db, 'claim_open_payments', { p_limit: limit }, z.array(claimedOrder));

/** Ends an order nobody paid and removes its draft. False when it may still be paid. */
export const giveUpOrder = (db: Db, id: string): Promise<boolean> =>
  rpc(db, 'give_up_order', { p_payment_id: id }, z.boolean());

/** A refund that was asked for. */
const requestedRefund = {
  orderReference: z.string(),
  stripePaymentIntentId: z.string(),
  /** As the database wrote it. */
  refundRequestedAt: z.string(),
};

export type RequestedRefund = z.output<z.ZodObject<typeof requestedRefund>>;

const begunRefund = outcomes({
  begun: requestedRefund,
  not_ended: {
    subject: z.enum(PAYMENT_PURPOSES),
    subjectStatus: z.union([eventStatus, adStatus]),
  },
  unpaid: {},
  running: {},
  refunded: {},
  ...missing,
});

/** Marks a payment for its refund, once, audited. @param admin acts as the admin who asks */
export const beginRefund = (admin: Db, id: string) =>
  rpc(admin, 'begin_refund', { p_payment_id: id }, begunRefund);

/** Takes the mark back after Stripe refused, so that it can be tried again, and keeps why for admins. */
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
