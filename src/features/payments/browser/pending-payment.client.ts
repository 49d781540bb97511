/**
 * An order whose card may have been charged, kept in the browser from before the charge until its end
 * is known: a page that is loaded again meanwhile must ask about that payment and not take another. It
 * holds what the form sent and the names of the payment, nothing of the card; the payment's secret
 * opens that one payment. A browser may refuse to keep anything; then the order lasts as long as its
 * page.
 */
import { z } from 'zod';
import { storedText } from '../../../ui/data/stored-text.client.ts';

/** Much longer than any bank thinks; afterwards the mail to whoever ordered has told what happened. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const order = z.object({
  /** The `Idempotency-Key` it was made with. */
  key: z.string(),
  form: z.object({
    values: z.record(z.string(), z.unknown()),
    trap: z.string(),
    elapsedMs: z.number(),
  }),
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  status: z.string(),
});

const kept = z.object({ keptAt: z.number(), order });

export type PendingPayment = z.output<typeof order>;

/** Where the orders of one form are kept. */
export interface OrderKeeper {
  /** Keeps the order for the next page. */
  keep: (pending: PendingPayment, now: Date) => void;
  /** It is known what became of it. */
  forget: () => void;
  /** The order that an earlier page left in doubt; one older than a day is thrown away. */
  kept: (now: Date) => PendingPayment | null;
}

/**
 * @param name of the form's place in the storage
 * @param lasts `tab`: as long as the tab. `browser`: also when the tab is closed during the charge;
 *   for what is not told to everybody the day it appears, so that nobody would notice a second one.
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
        // None, or none of ours.
      }
      stored.remove();
      return null;
    },
  };
}
