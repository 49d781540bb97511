/**
 * An admin sends back the money of an event that does not take place, of an advertisement that is not
 * shown, or that bought nothing. The database marks the payment first, once and audited; the mark is
 * part of the idempotency key, so whoever carries the refund out, this request or the reconcile job
 * after a crash, asks Stripe for the same one.
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

/**
 * Carries out a refund that was asked for; as often as it is called, the money goes back once.
 * @param db must pass row-level security
 */
export async function finishRefund(db: Db, refund: RequestedRefund) {
  try {
    try {
      await createRefund(refund);
    } catch (error) {
      // Somebody did it in Stripe's own dashboard, or an answer was lost for more than a day.
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
 * @param admin acts as the admin who asks
 * @param service must pass row-level security
 */
export async function refundPayment(admin: Db, service: Db, paymentId: string) {
  const begun = await beginRefund(admin, paymentId);
  return begun.outcome === 'begun' ? finishRefund(service, begun) : begun;
}
