/**
 * Keeps an order in the browser from before its charge until the result is known, so that a reloaded
 * page does not charge again. Holds no card data; the client secret opens only this payment.
 */
import { z } from 'zod';
import { storedText } from '../../../ui/data/stored-text.client.ts';

/** The longest time an order is kept: longer than a bank takes, so an email has reported the result. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const order = z.object({
  /** The `Idempotency-Key` that the order was made with. */
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
  /** Dollars. */
  amount: z.number(),
});

const kept = z.object({ keptAt: z.number(), order });

export type PendingPayment = z.output<typeof order>;

/** Where the orders of one form are kept. */
export interface OrderKeeper {
  /** Keeps the order for the next page. */
  keep: (pending: PendingPayment, now: Date) => void;
  forget: () => void;
  /** Reads the pending payment of an earlier page; removes a payment older than a day. */
  kept: (now: Date) => PendingPayment | null;
}

/**
 * @param name key in the browser's storage
 * @param lasts `browser`: survives closing the tab, for orders whose duplicate would not be noticed
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
        // Nothing is stored, or something that this file did not write.
      }
      stored.remove();
      return null;
    },
  };
}
