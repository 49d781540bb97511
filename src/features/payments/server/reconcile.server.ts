/**
 * What webhooks and pages have left undone: every open order is looked up at Stripe, refunds that were
 * asked for are carried out, and drafts that nobody paid within three days are cleared away.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../../server/log.ts';
import { askStripe, StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import {
  claimOpenOrders,
  endAttempt,
  giveUpOrder,
  readOrder,
  type ClaimedOrder,
} from './payments.store.ts';
import { finishRefund } from './refund.server.ts';
import { applyReadIntent, settleIntent } from './settle-intent.server.ts';

/** Orders looked up at the same time, far below what Stripe takes. */
const AT_ONCE = 8;
const MOST_ORDERS = 400;
/** Most batches take a second. After this none begins. */
const BEGIN_WITHIN_MS = 5_000;
/**
 * A scheduled function has thirty seconds. One order may want three answers of Stripe, of ten seconds,
 * and two of the database, of eight: what is not done here is cut off, and taken up by a later run, since
 * every step may be repeated.
 */
const END_AFTER_MS = 25_000;

/** Waits for the work, but not beyond an instant. @throws what the work throws, or that it took too long */
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

/** Lets go of an intent that Stripe does not know: of another account, say, so not paid in this one. */
async function forgetIntent(db: Db, order: ClaimedOrder, intentId: string): Promise<void> {
  log.error('intent-unknown', 'Stripe does not know the intent of an order that is given up.', {
    order: order.orderReference,
    intent: intentId,
  });
  const open = await readOrder(db, order.id);
  if (open !== null) await endAttempt(db, open, intentId);
}

/** Cancels the intent of an order nobody paid. A payment that came at this moment wins. */
async function cancelIntent(db: Db, intentId: string): Promise<void> {
  try {
    const canceled = await askStripe('cancel an intent', (stripe) =>
      stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }),
    );
    await applyReadIntent(db, canceled);
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isRefusal) throw error;
    await settleIntent(db, intentId);
  }
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
 * One run, of bounded length; what it does not reach, the next one does.
 * @param db must pass row-level security
 * @returns how many orders it has looked at, and how many of them failed
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
