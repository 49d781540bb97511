/**
 * Stores an order, charges the card once and reports the payment to the guide. If the result of a charge is
 * unknown, also of a charge from before a reload, it reads the result from Stripe before it charges again.
 */
import { z } from 'zod';
import {
  type DraftKey,
  type FilledForm,
  refusalSentence,
} from '../../../forms/send-form.client.ts';
import { ApiError } from '../../../ui/data/api.client.ts';
import { storedText } from '../../../ui/data/stored-text.client.ts';
import type { CardPayment } from './card/card-payment.ts';

// Stores an order in the browser before its charge and until the result is known, so that a reloaded page
// does not charge again. It stores no card data; the client secret gives access only to this payment.

/**
 * Milliseconds for which an order is stored: longer than a bank takes to decide. If the order was paid, the
 * visitor has an email about it by then.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const order = z.object({
  /** The `Idempotency-Key` with which the order was sent. */
  key: z.string(),
  form: z.object({
    values: z.record(z.string(), z.unknown()),
    trap: z.string(),
    elapsedMs: z.number(),
  }),
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  status: z.string(),
  orderNumber: z.string(),
  /** Amount in dollars. */
  amount: z.number(),
});

const kept = z.object({ keptAt: z.number(), order });

type PendingPayment = z.output<typeof order>;

/** Stores the pending orders of one form. */
interface OrderKeeper {
  /** Stores the order, so that the form finds it when its page is loaded again. */
  keep: (pending: PendingPayment, now: Date) => void;
  forget: () => void;
  /** Reads the pending order of an earlier page; removes an order older than a day. */
  kept: (now: Date) => PendingPayment | null;
}

/**
 * Creates the browser store for one form's orders.
 * @param name key in the browser's storage
 * @param lasts `tab`: until the tab is closed; `browser`: also after that, for a form that does not warn
 * about an earlier order of the same thing
 */
export function orderKeeper(name: string, lasts: 'tab' | 'browser'): OrderKeeper {
  const stored = storedText(name, lasts);
  return {
    forget: stored.remove,
    keep(pending, now) {
      const text: z.input<typeof kept> = { keptAt: now.getTime(), order: pending };
      stored.write(JSON.stringify(text));
    },
    kept(now) {
      try {
        const found = kept.parse(JSON.parse(stored.read() ?? 'null'));
        if (now.getTime() - found.keptAt <= MAX_AGE_MS) return found.order;
      } catch {
        // Returns null if nothing is stored, or if the stored text has an unknown format.
      }
      stored.remove();
      return null;
    },
  };
}

/** The payment of an order, as the guide returns it; `status` is Stripe's status. */
export const orderPayment = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  status: z.string(),
  /** Order number, also shown on the receipt. */
  orderNumber: z.string(),
  /** Amount in dollars. */
  amount: z.number(),
  /** Set if this is the paid order of another version of the draft; for an event, it has the differences. */
  earlier: z.unknown().optional(),
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
  /** What the guide says about the paid order, if it was placed with another version of the draft. */
  earlier?: unknown;
  /** Sends the form's differences as a change of the paid event; resolves to the new value of `earlier`. */
  change: () => Promise<unknown>;
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
   * Stores the order and its payment; a second call with the same key and form stores nothing new. Throws like
   * `postJson`.
   * @param more what the guide needs to know about the key
   */
  start: (form: FilledForm, key: string, more: OrderFacts) => Promise<Payment>;
  /** Tells the guide that an order is paid. */
  reportPaid: (order: PendingPayment) => Promise<unknown>;
  /** Returns the billing name. */
  cardholder: (form: FilledForm) => string;
  /** The sentence that a visitor reads until the bank has responded. */
  pending: string;
}

/** Says that the key is a draft's, and whether the visitor wants an order although one like it was paid. */
export interface OrderFacts {
  isOfDraft: true;
  isAnother: boolean;
  /** Whether to send the differences from the paid order as a change of what was paid for. */
  isChange?: boolean;
}

export interface OrderSender<Payment> {
  /**
   * Stores the order without charging the card. In the result, `paid` is the order if an earlier attempt was
   * paid, and null if not.
   */
  place: (
    form: FilledForm,
  ) => Promise<{ ok: true; payment: Payment; paid: PaidOrder | null } | OrderFailure>;
  /** Stores the order, charges the card and reports the payment. */
  pay: (
    form: FilledForm,
    card: CardPayment,
    onStage: (stage: PaymentStage) => void,
  ) => Promise<PaidResult>;
  /** Returns the order whose card was charged with an unknown result; null if there is none. */
  pending: () => PendingPayment | null;
  /**
   * Asks the guide about the order of `pending`, without the card. Returns null if there is no such order, or
   * if it is not paid; a pending result if the bank has not decided, or if the guide does not answer.
   */
  lookUp: () => Promise<Exclude<PaidResult, OrderFailure> | null>;
}

type PlacedPayment = PendingPayment & { earlier?: unknown };

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
  key: DraftKey,
): OrderSender<Payment> {
  let unsettled = sale.keeper.kept(new Date());
  /** Form values refused as like a paid order; if they are sent again, another order is wanted. */
  let refused: string | null = null;
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
  const finish = async (order: PlacedPayment, form: FilledForm): Promise<PaidOrder> => {
    await reportWithin(sale.reportPaid(order));
    key.renew();
    refused = null;
    settle();
    const { form: paid, orderNumber, amount } = order;
    let { earlier } = order;
    const hasEarlierDetails = earlier !== undefined || !isSame(paid, form);
    const ask = async (isChange: boolean): Promise<unknown> =>
      (await sale.start(form, order.key, { isOfDraft: true, isAnother: false, isChange })).earlier;
    if (hasEarlierDetails) earlier ??= await ask(false).catch(() => undefined);
    return { form: paid, orderNumber, amount, hasEarlierDetails, earlier, change: () => ask(true) };
  };

  const start = async (
    form: FilledForm,
  ): Promise<{ ok: true; payment: Payment; order: PlacedPayment } | OrderFailure> => {
    // If the visitor types the same order once more after a reload, it keeps its key.
    if (unsettled !== null && isSame(unsettled.form, form)) key.renew(unsettled.key);
    const content = JSON.stringify(form.values);
    const formKey = key.current();
    try {
      const payment = await sale.start(form, formKey, {
        isOfDraft: true,
        isAnother: refused === content,
      });
      const { clientSecret, paymentIntentId, status, orderNumber, amount, earlier } = payment;
      const facts = { clientSecret, paymentIntentId, status, orderNumber, amount, earlier };
      const order = { ...facts, form, key: formKey };
      return { ok: true, payment, order };
    } catch (error) {
      // With 409, the guide asks before it sells the same thing twice; sending the same form again means yes.
      refused = error instanceof ApiError && error.status === 409 ? content : null;
      // With 410, the draft's payment was refunded, so the form's next order gets another key.
      if (error instanceof ApiError && error.status === 410) {
        key.renew();
        if (unsettled?.key === formKey) settle();
      }
      if (error instanceof z.ZodError) return PAYMENT_ERROR;
      const kind = error instanceof ApiError && error.status < 500 ? 'refused' : 'unavailable';
      return { ok: false, kind, sentence: refusalSentence(error) };
    }
  };

  const pay: OrderSender<Payment>['pay'] = async (form, card, onStage) => {
    // Refuses another attempt until the bank has decided, because it could charge twice.
    const pending: PaidResult = { ok: false, kind: 'pending', sentence: sale.pending };
    onStage('paying');
    if (unsettled !== null && (refused !== null || !isSame(unsettled.form, form))) {
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
      return { ok: true, payment, paid };
    },
    pay(form, card, onStage) {
      running ??= pay(form, card, onStage).finally(() => {
        running = null;
      });
      return running;
    },
    pending: () => unsettled,
    async lookUp() {
      if (unsettled === null) return null;
      const order = unsettled;
      try {
        const { status } = await sale.start(order.form, order.key, {
          isOfDraft: true,
          isAnother: true,
        });
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
