/**
 * The order of a premium event whose card may have been charged, kept in the tab from before the
 * charge until its end is known: a page that is loaded again meanwhile must ask about that payment and
 * not take another. It holds what the form sent and the names of the payment, nothing of the card; the
 * payment's secret opens that one payment, and goes with the tab. A browser may refuse to keep
 * anything; then the order lasts as long as its page.
 */
import { z } from 'zod';

const KEY = 'doubtful-order';

/** Much longer than any bank thinks; afterwards the mail to the submitter has told what happened. */
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

export type DoubtfulOrder = z.output<typeof order>;

/** Keeps the order for the next page of this tab. */
export function keepOrder(doubtful: DoubtfulOrder, now: Date): void {
  try {
    const text: z.input<typeof kept> = { keptAt: now.getTime(), order: doubtful };
    sessionStorage.setItem(KEY, JSON.stringify(text));
  } catch {
    // The page itself still knows it.
  }
}

/** It is known what became of it. */
export function forgetOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Whoever may not be asked keeps nothing.
  }
}

/** The order that an earlier page of this tab left in doubt; one older than a day is thrown away. */
export function keptOrder(now: Date): DoubtfulOrder | null {
  try {
    const found = kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (now.getTime() - found.keptAt <= MAX_AGE_MS) return found.order;
  } catch {
    // None, or none of ours.
  }
  forgetOrder();
  return null;
}
