/**
 * Stores an order in the browser before its charge and until the result is known, so that a reloaded page
 * does not charge again. It stores no card data; the client secret gives access only to this payment.
 */
import { z } from 'zod';
import { storedText } from '../../../ui/data/stored-text.client.ts';

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

export type PendingPayment = z.output<typeof order>;

/** Stores the pending orders of one form. */
export interface OrderKeeper {
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
