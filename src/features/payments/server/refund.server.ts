/**
 * An admin sends back the money of an event that does not take place, of an advertisement that is not
 * shown, or that bought nothing. The database marks the payment first, once and audited; the mark is
 * part of the idempotency key, so whoever carries the refund out, this request or the reconcile job
 * after a crash, asks Stripe for the same one.
 */
import { log } from '../../../server/log.ts';
import { askStripe, StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import { beginRefund, dropRefund, type PaidSubject } from './payments.store.ts';
import { settleIntent } from './settle-intent.server.ts';

/** A refund that was asked for. */
export interface RequestedRefund {
  orderReference: string;
  intentId: string;
  /** As the database wrote it. */
  requestedAt: string;
}

export type RefundResult =
  | { ok: true; status: string }
  | { ok: false; reason: 'missing' | 'unpaid' | 'running' | 'refunded' | 'service-away' }
  | {
      ok: false;
      reason: 'subject-stands';
      subject: PaymentPurpose;
      subjectStatus: PaidSubject['status'];
    }
  | { ok: false; reason: 'refused'; code: string };

const createRefund = ({ orderReference, intentId, requestedAt }: RequestedRefund) =>
  askStripe('refund a payment', (stripe) =>
    stripe.refunds.create(
      {
        payment_intent: intentId,
        reason: 'requested_by_customer',
        metadata: { order: orderReference },
      },
      { idempotencyKey: `refund:${orderReference}:${requestedAt}` },
    ),
  );

/**
 * Carries out a refund that was asked for; as often as it is called, the money goes back once.
 * @param db must pass row-level security
 */
export async function finishRefund(db: Db, refund: RequestedRefund): Promise<RefundResult> {
  try {
    try {
      await createRefund(refund);
    } catch (error) {
      // Somebody did it in Stripe's own dashboard, or an answer was lost for more than a day.
      if (!(error instanceof StripeFailure) || error.code !== 'charge_already_refunded')
        throw error;
    }
    const applied = await settleIntent(db, refund.intentId);
    return { ok: true, status: applied.outcome === 'unknown' ? 'refunded' : applied.status };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('refund-not-made', error, { order: refund.orderReference });
    if (!error.isRefusal) return { ok: false, reason: 'service-away' };
    await dropRefund(db, refund, error.message.slice(0, 500));
    return { ok: false, reason: 'refused', code: error.code };
  }
}

/**
 * @param admin acts as the admin who asks
 * @param service must pass row-level security
 */
export async function refundPayment(
  admin: Db,
  service: Db,
  paymentId: string,
): Promise<RefundResult> {
  const begun = await beginRefund(admin, paymentId);
  switch (begun.outcome) {
    case 'begun':
      return finishRefund(service, {
        orderReference: begun.order_reference,
        intentId: begun.stripe_payment_intent_id,
        requestedAt: begun.refund_requested_at,
      });
    case 'subject_stands':
      return {
        ok: false,
        reason: 'subject-stands',
        subject: begun.subject,
        subjectStatus: begun.subject_status,
      };
    case 'missing':
    case 'unpaid':
    case 'running':
    case 'refunded':
      return { ok: false, reason: begun.outcome };
  }
}
