/** Orders and webhooks. What moves an order goes through the SQL functions that may. */
import { z } from 'zod';
import type { Json } from '../../../server/database-types.ts';
import { unwrap, type Db } from '../../../server/supabase.ts';
import { site } from '../../../site.ts';
import { AD_STATUSES } from '../../advertising/advertisement.ts';
import { EVENT_STATUSES } from '../../events/event.ts';
import type { IntentFacts } from './intent-facts.ts';
import { PAYMENT_PURPOSES, type PaymentPurpose } from '../payment-purpose.ts';

const eventStatus = z.enum(EVENT_STATUSES);
const adStatus = z.enum(AD_STATUSES);

/** What an order has bought, as it stands now. */
export interface PaidSubject {
  id: string;
  status: z.infer<typeof eventStatus> | z.infer<typeof adStatus>;
}

const subject = (id: string | null, status: PaidSubject['status'] | null): PaidSubject | null =>
  id === null || status === null ? null : { id, status };

const applied = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('unknown') }),
  z
    .object({
      outcome: z.enum(['open', 'paid', 'gone', 'mismatch']),
      payment_id: z.string(),
      status: z.string(),
      event_id: z.string().nullable(),
      event_status: eventStatus.nullable(),
      advertisement_id: z.string().nullable(),
      advertisement_status: adStatus.nullable(),
    })
    .transform(({ outcome, payment_id: paymentId, status, ...of }) => ({
      outcome,
      paymentId,
      status,
      subject:
        subject(of.event_id, of.event_status) ??
        subject(of.advertisement_id, of.advertisement_status),
    })),
]);

export type AppliedIntent = z.output<typeof applied>;

/** A webhook as it is recorded; `created` in Unix seconds. */
export interface SeenWebhook {
  id: string;
  type: string;
  created: number;
}

/** Tells the database how an intent is; what follows from that happens there, once. */
export async function applyIntent(
  db: Db,
  facts: IntentFacts,
  webhook: SeenWebhook | null,
): Promise<AppliedIntent> {
  return applied.parse(
    unwrap(
      await db.rpc('apply_payment_intent', {
        p_intent: facts as unknown as Json,
        p_stripe_event: webhook as unknown as Json,
        p_team_address: site.contactEmail,
      }),
      'apply an intent',
    ),
  );
}

/** Records a webhook that there is nothing to do for. */
export async function recordWebhook(db: Db, { id, type, created }: SeenWebhook): Promise<void> {
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

/** What making an intent needs of an order. */
export interface OpenOrder {
  id: string;
  order_reference: string;
  /** What people call it. */
  order_number: string;
  amount_cents: number;
  currency: string;
  attempts: number;
  stripe_payment_intent_id: string | null;
}

const ORDER_COLUMNS =
  'id, order_reference, order_number, amount_cents, currency, attempts, stripe_payment_intent_id' as const;

/** The order as it is now, or null when what it would buy is gone. */
export async function readOrder(db: Db, id: string): Promise<OpenOrder | null> {
  const rows = unwrap(
    await db
      .from('payments')
      .select(ORDER_COLUMNS)
      .eq('id', id)
      .or('event_id.not.is.null,advertisement_id.not.is.null'),
    'read an order',
  );
  return rows[0] ?? null;
}

/**
 * Makes an intent the one that may be paid.
 * @returns false when the order has moved on: another attempt has begun, or it was given up
 */
export async function recordIntent(db: Db, order: OpenOrder, intentId: string): Promise<boolean> {
  return unwrap(
    await db.rpc('record_payment_intent', {
      p_payment_id: order.id,
      p_attempts: order.attempts,
      p_intent_id: intentId,
    }),
    'record an intent',
  );
}

/**
 * Counts an attempt that came to nothing, so that the next intent is asked for with another key. Does
 * nothing when somebody has counted it already, or the order is paid.
 * @param intentId the intent that was canceled; null when there never was one
 */
export async function endAttempt(db: Db, order: OpenOrder, intentId: string | null): Promise<void> {
  unwrap(
    await db.rpc('end_payment_attempt', {
      p_payment_id: order.id,
      p_attempts: order.attempts,
      p_intent_id: intentId,
    }),
    'end an attempt',
  );
}

/** What a page that says it has paid is answered from. */
export interface KnownPayment {
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

/** An order the reconcile job takes up. */
export interface ClaimedOrder {
  id: string;
  order_reference: string;
  stripe_payment_intent_id: string | null;
  refund_requested_at: string | null;
  /** Unpaid for three days. */
  expired: boolean;
}

/** Takes up the open orders that waited longest; no other run gets them meanwhile. */
export async function claimOpenOrders(db: Db, limit: number): Promise<ClaimedOrder[]> {
  return unwrap(await db.rpc('claim_open_payments', { p_limit: limit }), 'claim open payments');
}

/** Ends an order nobody paid and removes its draft. False when it may still be paid. */
export async function giveUpOrder(db: Db, id: string): Promise<boolean> {
  return unwrap(await db.rpc('give_up_order', { p_payment_id: id }), 'give up an order');
}

const begun = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('begun'),
    order_reference: z.string(),
    stripe_payment_intent_id: z.string(),
    refund_requested_at: z.string(),
  }),
  z.object({
    outcome: z.literal('subject_stands'),
    subject: z.enum(PAYMENT_PURPOSES),
    subject_status: z.union([eventStatus, adStatus]),
  }),
  z.object({ outcome: z.enum(['missing', 'unpaid', 'running', 'refunded']) }),
]);

/** Marks a payment for its refund, once, audited. @param admin acts as the admin who asks */
export async function beginRefund(admin: Db, id: string): Promise<z.infer<typeof begun>> {
  return begun.parse(
    unwrap(await admin.rpc('begin_refund', { p_payment_id: id }), 'begin a refund'),
  );
}

/** Takes the mark back after Stripe refused, so that it can be tried again, and keeps why for admins. */
export async function dropRefund(
  db: Db,
  refund: { orderReference: string; requestedAt: string },
  why: string,
): Promise<void> {
  unwrap(
    await db
      .from('payments')
      .update({ refund_requested_at: null, refund_error: why })
      .eq('order_reference', refund.orderReference)
      .eq('refund_requested_at', refund.requestedAt),
    'drop a refund',
  );
}
