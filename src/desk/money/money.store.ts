import { z } from 'zod';
import { PAYMENT_PURPOSES, PAYMENT_STATUSES } from '../../features/payments/payment.ts';
import { call } from '../../server/http/outcome.ts';
import { type Db, rpc } from '../../server/supabase.ts';
import type { DisputedPayment } from './payment-state.ts';
import { UNRESOLVED_REASONS, type UnresolvedPayment } from './unresolved-payment.ts';

// Disputed payments

const dispute = z.object({
  id: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  amountCents: z.number(),
  currency: z.string(),
  withdrawnCents: z.number(),
  reason: z.string(),
  status: z.string(),
  answerBy: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  orderNumber: z.string(),
  payerEmail: z.string().nullable(),
  title: z.string().nullable(),
  stripePaymentIntentId: z.string(),
});

/**
 * Lists at most 100 disputes: open disputes, the earliest deadline first, then disputes closed in the last
 * thirty days.
 */
export const readDisputedPayments = (db: Db): Promise<DisputedPayment[]> =>
  rpc(db, 'desk_disputes', {}, z.array(dispute));

// Unresolved payments

const payment = z.object({
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  reason: z.enum(UNRESOLVED_REASONS),
  purpose: z.enum(PAYMENT_PURPOSES),
  amountCents: z.number(),
  refundedCents: z.number(),
  currency: z.string(),
  refundRequestedAt: z.string().nullable(),
  refundError: z.string().nullable(),
  isRefundable: z.boolean(),
  isSettleable: z.boolean(),
  isMailed: z.boolean(),
  orderNumber: z.string(),
  orderedCents: z.number(),
  orderedCurrency: z.string(),
  stripePaymentIntentId: z.string(),
  payerEmail: z.string().nullable(),
  paidAt: z.string(),
  title: z.string().nullable(),
});

/** Lists at most 100 payments that bought nothing, or whose refund failed; the oldest first. */
export const readUnresolvedPayments = (db: Db): Promise<UnresolvedPayment[]> =>
  rpc(db, 'desk_unresolved_payments', {}, z.array(payment));

/**
 * Notes that a payment was settled without a refund, and records it in the audit log. A second call changes
 * nothing.
 * @param note says how the payment was settled; not blank
 */
export const settleAnotherWay = (db: Db, id: string, note: string) =>
  call(db, 'settle_another_way', { paymentId: id, note }, 'payment', { noted: {} });
