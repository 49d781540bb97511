/**
 * Finishes what webhooks and pages left undone: reads open orders from Stripe, makes requested refunds
 * and removes drafts that were not paid within three days.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { refusal } from '../../../server/http/outcome.ts';
import { log } from '../../../server/log.ts';
import { askStripe, StripeFailure } from '../../../server/services/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import {
  beginRefund,
  type ClaimedOrder,
  claimOpenOrders,
  dropRefund,
  endAttempt,
  giveUpOrder,
  readOrder,
  type RequestedRefund,
} from './payments.store.ts';
import { cancelIntent, settleIntent } from './settle-intent.server.ts';

// Refunds a payment for an admin. First the database marks the payment and records the refund in the audit
// log; it refuses a payment that is marked already. The time of the mark is part of the idempotency key, so
// that after a crash the reconcile job repeats the same refund and does not make a second one.

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
async function finishRefund(db: Db, refund: RequestedRefund) {
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
 * @returns the new status of the payment
 * @throws HttpError from the table of refusals
 */
export async function refundPayment(admin: Db, service: Db, paymentId: string): Promise<string> {
  const refund = await finishRefund(service, await beginRefund(admin, paymentId));
  if (refund.outcome === 'made') return refund.status;
  throw refusal('refund', refund.outcome, refund);
}

/** Number of orders handled in parallel, far below Stripe's limit. */
const AT_ONCE = 8;
const MOST_ORDERS = 400;
/** Milliseconds after which a run begins no further batch; most batches take a second. */
const BEGIN_WITHIN_MS = 5_000;
/**
 * Milliseconds after which a run stops, because a scheduled function has 30 seconds and one order may take
 * longer. The next run can repeat every step.
 */
const END_AFTER_MS = 25_000;

/**
 * Waits until `work` is done, but no longer than until `end` (Unix milliseconds). @throws the error of
 * `work`, or an error if `end` comes first; the work itself is not stopped
 */
async function until(end: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = wait(Math.max(0, end - Date.now()), null, { signal: done.signal }).then(() => {
    throw new Error('The run was over before this order was done.');
  });
  try {
    await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

/** Removes from an order an intent that Stripe does not know, perhaps because it is of another account. */
async function forgetIntent(db: Db, order: ClaimedOrder, intentId: string): Promise<void> {
  log.error('intent-unknown', 'Stripe does not know the intent of an order that is given up.', {
    order: order.orderReference,
    intent: intentId,
  });
  const open = await readOrder(db, order.id);
  if (open !== null) await endAttempt(db, open, intentId);
}

async function reconcileOrder(db: Db, order: ClaimedOrder): Promise<void> {
  const { stripePaymentIntentId, refundRequestedAt } = order;
  if (stripePaymentIntentId !== null) {
    if (refundRequestedAt !== null) {
      await finishRefund(db, { ...order, stripePaymentIntentId, refundRequestedAt });
      return;
    }
    try {
      const applied = await settleIntent(db, stripePaymentIntentId);
      if (applied.outcome !== 'open') return;
      if (order.expired && applied.status !== 'canceled') {
        await cancelIntent(db, stripePaymentIntentId);
      }
    } catch (error) {
      const isUnknown = error instanceof StripeFailure && error.code === 'resource_missing';
      if (!isUnknown || !order.expired) throw error;
      await forgetIntent(db, order, stripePaymentIntentId);
    }
  }
  if (order.expired) await giveUpOrder(db, order.id);
}

/**
 * Runs the reconcile job once, for at most 25 seconds.
 * @param db bypasses row-level security
 * @returns number of orders handled, and number of failures
 */
export async function reconcilePayments(db: Db): Promise<{ looked: number; failed: number }> {
  const begun = Date.now();
  const end = begun + END_AFTER_MS;
  const run = { looked: 0, failed: 0 };
  while (run.looked < MOST_ORDERS && Date.now() - begun < BEGIN_WITHIN_MS) {
    const orders = await claimOpenOrders(db, AT_ONCE);
    if (orders.length === 0) break;
    const results = await Promise.allSettled(
      orders.map((order) => until(end, reconcileOrder(db, order))),
    );
    for (const [index, result] of results.entries()) {
      run.looked += 1;
      if (result.status === 'fulfilled') continue;
      run.failed += 1;
      log.error('payment-not-reconciled', result.reason, {
        order: orders[index]?.orderReference,
      });
    }
  }
  log.info('payments-reconciled', run);
  return run;
}
