/**
 * Sends an order and has it paid, once. The order is stored first, then the card is charged, then the
 * guide is told; Stripe tells it as well (design, section 6), so a charge that went through is a
 * success whatever becomes of the last call. Whoever does not know whether a charge went through asks
 * for that very payment before there can be another.
 *
 * It knows that beyond a reload: the order in doubt is kept in the browser (pending-payment.client.ts), and the
 * sender of the next page begins with it.
 */
import { z } from 'zod';
import { ApiError } from '../../../ui/data/api.client.ts';
import type { CardPayment } from './card-payment.ts';
import { type FilledForm, refusalSentence } from '../../../forms/send-form.client.ts';
import { createSubmissionKey } from '../../../forms/idempotency-key.client.ts';
import type { PendingPayment, OrderKeeper } from './pending-payment.client.ts';

/** The payment of an order, as the guide answers it; the status is Stripe's. */
export const orderPayment = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  status: z.string(),
});

/** What stands in the way of an order; each word is for the person who ordered. */
export type OrderFailure =
  | { ok: false; kind: 'declined'; message: string | null }
  | { ok: false; kind: 'payment-error' }
  | { ok: false; kind: 'refused'; sentence: string };

/**
 * `hasEarlierDetails`: an earlier try of this form had been paid after all, and the order was received
 * as it stood then.
 */
export type PaidResult = { ok: true; hasEarlierDetails: boolean } | OrderFailure;

/** What the button says meanwhile. */
export type PaymentStage = 'paying' | 'submitting';

/** What one kind of order is. */
export interface Sale<Payment extends z.output<typeof orderPayment>> {
  keeper: OrderKeeper;
  /** Stores the order and makes its payment; the same key is the same order. Throws as `postJson`. */
  start: (form: FilledForm, key: string) => Promise<Payment>;
  /** Tells the guide that an order is paid. */
  tellPaid: (order: PendingPayment) => Promise<unknown>;
  /** The billing name. */
  cardholder: (form: FilledForm) => string;
  /** The sentence for a bank that has not answered yet. */
  pending: string;
}

export interface OrderSender<Payment> {
  /** Stores the order without charging anybody; `isPaid` when an earlier try has been paid. */
  place: (
    form: FilledForm,
  ) => Promise<{ ok: true; payment: Payment; key: string; isPaid: boolean } | OrderFailure>;
  /** Stores the order, has the card charged and tells the guide. */
  pay: (
    form: FilledForm,
    card: CardPayment,
    onStage: (stage: PaymentStage) => void,
  ) => Promise<PaidResult>;
  /** An earlier page had placed this very order: it is the same one when it is sent again. */
  remember: (placed: { form: FilledForm; key: string }) => void;
  /** The order whose card may have been charged, as long as nobody knows. */
  pending: () => PendingPayment | null;
}

/** Nobody waits longer to hear that what was paid for was received. */
const TOLD_WITHIN_MS = 10_000;

const PAYMENT_ERROR: OrderFailure = { ok: false, kind: 'payment-error' };

const isSame = (one: FilledForm, other: FilledForm): boolean =>
  JSON.stringify(one.values) === JSON.stringify(other.values);

/** Waits for the guide to hear of a payment; without an answer Stripe's own word to it will do. */
async function tellWithin(telling: Promise<unknown>): Promise<void> {
  const { promise: longEnough, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, TOLD_WITHIN_MS);
  try {
    await Promise.race([telling, longEnough]);
  } catch {
    // The money has moved, and whoever paid is told so.
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A sender for one form; while one payment is under way, another is the same. It begins with the order
 * that an earlier page may have had paid.
 */
export function createOrderSender<Payment extends z.output<typeof orderPayment>>(
  sale: Sale<Payment>,
): OrderSender<Payment> {
  let unsettled = sale.keeper.kept(new Date());
  // The same form filled in again is the same order, so that no card can be charged for it twice.
  let key = createSubmissionKey(
    unsettled === null ? undefined : { content: unsettled.form.values, key: unsettled.key },
  );
  let running: Promise<PaidResult> | null = null;

  const keepPending = (order: PendingPayment): void => {
    unsettled = order;
    sale.keeper.keep(order, new Date());
  };
  const settle = (): void => {
    unsettled = null;
    sale.keeper.forget();
  };
  const finish = async (order: PendingPayment): Promise<void> => {
    await tellWithin(sale.tellPaid(order));
    key.forget();
    settle();
  };

  const start = async (
    form: FilledForm,
  ): Promise<{ ok: true; payment: Payment; order: PendingPayment } | OrderFailure> => {
    const formKey = key.of(form.values);
    try {
      const payment = await sale.start(form, formKey);
      const { clientSecret, paymentIntentId, status } = payment;
      const order = { clientSecret, paymentIntentId, status, form, key: formKey };
      return { ok: true, payment, order };
    } catch (error) {
      // The order behind this key is gone, or another one's; what is sent next is a new one.
      if (error instanceof ApiError && error.status === 409) key.forget();
      if (error instanceof z.ZodError) return PAYMENT_ERROR;
      return { ok: false, kind: 'refused', sentence: refusalSentence(error) };
    }
  };

  const pay: OrderSender<Payment>['pay'] = async (form, card, onStage) => {
    // Cards answer at once almost always. Where one does not, a second try would ask for the money
    // twice, and calling it a success would be a promise nobody can make yet.
    const pending: OrderFailure = { ok: false, kind: 'refused', sentence: sale.pending };
    onStage('paying');
    if (unsettled !== null && unsettled.key !== key.of(form.values)) {
      const earlier = unsettled;
      const state = await card.state(earlier.clientSecret);
      if (state === 'paid') {
        onStage('submitting');
        await finish(earlier);
        return { ok: true, hasEarlierDetails: !isSame(earlier.form, form) };
      }
      if (state === 'pending') return pending;
      if (state === 'unknown') return PAYMENT_ERROR;
      settle();
    }
    const problem = unsettled === null ? card.problem() : null;
    if (problem !== null) return { ok: false, kind: 'declined', message: problem };

    const started = await start(form);
    if (!started.ok) return started;
    const { order } = started;
    if (order.status !== 'succeeded') {
      keepPending(order);
      const charged = await card.confirm(order.clientSecret, sale.cardholder(form));
      if (!charged.ok) {
        if (charged.reason === 'pending') return pending;
        if (charged.reason === 'failed') return PAYMENT_ERROR;
        settle();
        return { ok: false, kind: 'declined', message: charged.message };
      }
    }
    onStage('submitting');
    await finish(order);
    return { ok: true, hasEarlierDetails: false };
  };

  return {
    async place(form) {
      const started = await start(form);
      if (!started.ok) return started;
      const { payment, order } = started;
      const isPaid = payment.status === 'succeeded';
      if (isPaid) await finish(order);
      return { ok: true, payment, key: order.key, isPaid };
    },
    pay(form, card, onStage) {
      running ??= pay(form, card, onStage).finally(() => {
        running = null;
      });
      return running;
    },
    remember({ form, key: earlier }) {
      key = createSubmissionKey({ content: form.values, key: earlier });
    },
    pending: () => unsettled,
  };
}
