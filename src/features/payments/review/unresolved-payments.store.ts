/** What admins read of money that bought nothing, always with their own token. */
import { z } from 'zod';
import { unwrap, type Db } from '../../../server/supabase.ts';
import { PAYMENT_PURPOSES } from '../payment-purpose.ts';
import { STRANDED_REASONS, type StrandedPayment } from './unresolved-payment.ts';
import { PAYMENT_STATUSES } from '../../submissions/review/submission.ts';

const rowSchema = z.object({
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  reason: z.enum(STRANDED_REASONS),
  purpose: z.enum(PAYMENT_PURPOSES),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  currency: z.string(),
  refund_requested_at: z.string().nullable(),
  refund_error: z.string().nullable(),
  order_number: z.string(),
  ordered_cents: z.number(),
  ordered_currency: z.string(),
  stripe_payment_intent_id: z.string(),
  payer_email: z.string().nullable(),
  paid_at: z.string(),
  title: z.string().nullable(),
});

/** Those that wait longest first. */
export async function readStrandedPayments(db: Db): Promise<StrandedPayment[]> {
  const rows = unwrap(await db.rpc('admin_stranded_payments'), 'read the stranded payments');
  return z
    .array(rowSchema)
    .parse(rows)
    .map((row) => ({
      id: row.id,
      status: row.status,
      reason: row.reason,
      purpose: row.purpose,
      amountCents: row.amount_cents,
      refundedCents: row.refunded_cents,
      currency: row.currency,
      refundRequestedAt: row.refund_requested_at,
      refundError: row.refund_error,
      orderNumber: row.order_number,
      orderedCents: row.ordered_cents,
      orderedCurrency: row.ordered_currency,
      stripePaymentIntentId: row.stripe_payment_intent_id,
      payerEmail: row.payer_email,
      paidAt: row.paid_at,
      title: row.title,
    }));
}
