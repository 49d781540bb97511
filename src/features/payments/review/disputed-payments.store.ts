/** Reads disputed payments with the admin's own token. */
import { z } from 'zod';
import { rpc, type Db } from '../../../server/supabase.ts';
import { PAYMENT_PURPOSES } from '../payment-purpose.ts';
import type { DisputedPayment } from './disputed-payment.ts';

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
