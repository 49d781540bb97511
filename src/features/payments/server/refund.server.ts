/**
 * Refunds a payment for an admin. First the database marks the payment and records the refund in the audit
 * log; it refuses a payment that is marked already. The time of the mark is part of the idempotency key, so
 * that after a crash the reconcile job repeats the same refund and does not make a second one.
 */
import { log } from '../../../server/log.ts';
import { askStripe, StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import { beginRefund, dropRefund, type RequestedRefund } from './payments.store.ts';
import { settleIntent } from './settle-intent.server.ts';

const createRefund = ({
  orderReference,
  stripePaymentIntentId,
  refundRequestedAt,
}: RequestedRefund) =>
  askStripe('refund a payment', (stripe) =>
    stripe.refunds.create(
      {
        payment_intent: stripePaymentIntentId,
        reason: 'requested_by_customer',
        metadata: { order: orderReference },
      },
      { idempotencyKey: `refund:${orderReference}:${refundRequestedAt}` },
    ),
  );

/** Makes a requested refund; repeated calls make no second refund. @param db bypasses row-level security */
export async function finishRefund(db: Db, refund: RequestedRefund) {
  try {
    try {
      await createRefund(refund);
    } catch (error) {
      // Accepts that Stripe has already refunded the payment: in Stripe's dashboard, or by a request whose
      // response was lost.
      if (!(error instanceof StripeFailure) || error.code !== 'charge_already_refunded')
        throw error;
    }
    const applied = await settleIntent(db, refund.stripePaymentIntentId);
    const status = applied.outcome === 'unknown' ? 'refunded' : applied.status;
    return { outcome: 'made' as const, status };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('refund-not-made', error, { order: refund.orderReference });
    if (!error.isRefusal) return { outcome: 'service_away' as const };
    await dropRefund(db, refund, error.message.slice(0, 500));
    return { outcome: 'refused' as const, code: error.code };
  }
}

/**
 * Refunds the part of a payment that is not refunded yet.
 * @param admin database client with the admin's token
 * @param service bypasses row-level security
 */
export async function refundPayment(admin: Db, service: Db, paymentId: string) {
  const begun = await beginRefund(admin, paymentId);
  return begun.outcome === 'begun' ? finishRefund(service, begun) : begun;
}
