/**
 * Stores an order, charges the card once and reports the payment to the guide. If the result of a charge is
 * unknown, even after a reload (pending-payment.client.ts), it reads that result before it charges again.
 */
import { z } from 'zod';
import { ApiError } from '../../../ui/data/api.client.ts';
import type { CardPayment } from './card/card-payment.ts';
import { type FilledForm, refusalSentence } from '../../../forms/send-form.client.ts';
import { createSubmissionKey } from '../../../forms/idempotency-key.client.ts';
import type { PendingPayment, OrderKeeper } from './pending-payment.client.ts';

/** The payment of an order, as the guide returns it; `status` is Stripe's status. */
export const orderPayment = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  status: z.string(),
  /** Order number, also shown on the receipt. */
  orderNumber: z.string(),
  /** Amount in dollars. */
  amount: z.number(),
});

/**
 * Why an order failed; messages are for the visitor. `payment-error`: the payment failed for a reason other
 * than the card, or its result is unknown. `unavailable`: the guide or the payment provider has a fault
 * (status 500 or higher), or could not be reached. `refused`: the guide refused the order.
 */
export type OrderFailure =
  | { ok: false; kind: 'declined'; message: string | null }
  | { ok: false; kind: 'payment-error' }
  | { ok: false; kind: 'unavailable'; sentence: string }
  | { ok: false; kind: 'refused'; sentence: string };

/**
 * An order that was paid. If `hasEarlierDetails` is true, an earlier attempt turned out to be paid, so the
 * order has the details of that attempt, which differ from the form.
 */
export interface PaidOrder extends Pick<PendingPayment, 'form' | 'orderNumber' | 'amount'> {
  hasEarlierDetails: boolean;
}

/** The result of a payment; `pending`: the bank has not decided about the charge yet. */
export type PaidResult =
  | { ok: true; paid: PaidOrder }
  | { ok: false; kind: 'pending'; sentence: string }
  | OrderFailure;

/** The stage of a payment, for the button's label. */
export type PaymentStage = 'paying' | 'submitting';

/** What differs between orders of events and of advertisements. */
export interface Sale<Payment extends z.output<typeof orderPayment>> {
  keeper: OrderKeeper;
  /**
   * Stores the order and its payment; a second call with the same key stores nothing new. Throws like
   * `postJson`.
   */
  start: (form: FilledForm, key: string) => Promise<Payment>;
  /** Tells the guide that an order is paid. */
  reportPaid: (order: PendingPayment) => Promise<unknown>;
  /** Returns the billing name. */
  cardholder: (form: FilledForm) => string;
  /** The sentence that a visitor reads until the bank has responded. */
  pending: string;
}

export interface OrderSender<Payment> {
  /**
   * Stores the order without charging the card. In the result, `paid` is the order if an earlier attempt was
   * paid, and null if not.
   */
  place: (
    form: FilledForm,
  ) => Promise<{ ok: true; payment: Payment; key: string; paid: PaidOrder | null } | OrderFailure>;
  /** Stores the order, charges the card and reports the payment. */
  pay: (
    form: FilledForm,
    card: CardPayment,
    onStage: (stage: PaymentStage) => void,
  ) => Promise<PaidResult>;
  /** Takes over an order that an earlier page stored, so that the next payment uses the key of that order. */
  remember: (placed: { form: FilledForm; key: string }) => void;
  /** Returns the order whose charge has an unknown result; null if there is none. */
  pending: () => PendingPayment | null;
  /**
   * Asks the guide about that order, without the card. Null if there is none, or if it is not paid; pending
   * also if the guide does not say.
   */
  lookUp: () => Promise<Exclude<PaidResult, OrderFailure> | null>;
}

/** Maximum milliseconds to wait for the guide to confirm a payment. */
const REPORT_WITHIN_MS = 10_000;

const PAYMENT_ERROR: OrderFailure = { ok: false, kind: 'payment-error' };

const isSame = (one: FilledForm, other: FilledForm): boolean =>
  JSON.stringify(one.values) === JSON.stringify(other.values);

/**
 * Waits up to ten seconds for the guide to confirm a payment; if it does not, Stripe's webhook reports the
 * payment. The promise never rejects.
 */
async function reportWithin(report: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, REPORT_WITHIN_MS);
  });
  try {
    await Promise.race([report, longEnough]);
  } catch {
    // Ignores an error of the report, because the charge succeeded and the visitor should see a success.
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates the object that sends a form's orders. It continues the pending payment of an earlier page, if
 * there is one. Concurrent calls of `pay` share one payment.
 */
export function createOrderSender<Payment extends z.output<typeof orderPayment>>(
  sale: Sale<Payment>,
): OrderSender<Payment> {
  let unsettled = sale.keeper.kept(new Date());
  // Keeps the order's key while the form's content is the same, so that one order cannot be charged twice.
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
  /**
   * Reports a paid order to the guide.
   * @param form the form that the visitor sees
   */
  const finish = async (order: PendingPayment, form: FilledForm): Promise<PaidOrder> => {
    await reportWithin(sale.reportPaid(order));
    key.forget();
    settle();
    const { orderNumber, amount } = order;
    return { form: order.form, orderNumber, amount, hasEarlierDetails: !isSame(order.form, form) };
  };

  const start = async (
    form: FilledForm,
  ): Promise<{ ok: true; payment: Payment; order: PendingPayment } | OrderFailure> => {
    const formKey = key.of(form.values);
    try {
      const payment = await sale.start(form, formKey);
      const { clientSecret, paymentIntentId, status, orderNumber, amount } = payment;
      const facts = { clientSecret, paymentIntentId, status, orderNumber, amount };
      const order = { ...facts, form, key: formKey };
      return { ok: true, payment, order };
    } catch (error) {
      // Forgets the key after status 409, which means that its order is gone or that the key belongs to
      // another order. The next attempt gets a new key.
      if (error instanceof ApiError && error.status === 409) key.forget();
      if (error instanceof z.ZodError) return PAYMENT_ERROR;
      const kind = error instanceof ApiError && error.status < 500 ? 'refused' : 'unavailable';
      return { ok: false, kind, sentence: refusalSentence(error) };
    }
  };

  const pay: OrderSender<Payment>['pay'] = async (form, card, onStage) => {
    // Refuses another attempt until the bank has decided, because it could charge twice.
    const pending: PaidResult = { ok: false, kind: 'pending', sentence: sale.pending };
    onStage('paying');
    if (unsettled !== null && unsettled.key !== key.of(form.values)) {
      const earlier = unsettled;
      const state = await card.state(earlier.clientSecret);
      if (state === 'paid') {
        onStage('submitting');
        return { ok: true, paid: await finish(earlier, form) };
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
    return { ok: true, paid: await finish(order, form) };
  };

  return {
    async place(form) {
      const started = await start(form);
      if (!started.ok) return started;
      const { payment, order } = started;
      const paid = payment.status === 'succeeded' ? await finish(order, form) : null;
      return { ok: true, payment, key: order.key, paid };
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
    async lookUp() {
      if (unsettled === null) return null;
      const order = unsettled;
      try {
        const { status } = await sale.start(order.form, order.key);
        if (status === 'processing') return { ok: false, kind: 'pending', sentence: sale.pending };
        return status === 'succeeded' ? { ok: true, paid: await finish(order, order.form) } : null;
      } catch (error) {
        // The guide does not know the order any more, so it sold nothing.
        if (error instanceof ApiError && [404, 409, 410].includes(error.status)) return null;
        return { ok: false, kind: 'pending', sentence: sale.pending };
      }
    },
  };
}
