/**
 * An order that somebody did not finish, kept in the tab when its page is left: enough for a slip of
 * the finger, a reload, or a look at another page. It holds what was typed, the name under which the
 * guide has the picture, and the order that waits for its payment; nothing of the card.
 */
import { z } from 'zod';
import { EMPTY_AD_ORDER, isEmptyOrder, orderValues, type AdOrderValues } from './ad-order-form.ts';

const KEY = 'advertisement-draft';

/** A picture that nothing uses is removed after a day; what is older is filled in anew. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const size = z.object({ width: z.number(), height: z.number() }).nullable();

const draft = z.object({
  savedAt: z.number(),
  /** How long the form was open, on all its pages: whoever filled it in then is no script now. */
  elapsedMs: z.number().catch(0),
  values: z.record(z.string(), z.unknown()).transform((held) => orderValues((name) => held[name])),
  picture: z
    .object({ name: z.string(), alt: z.string(), size, token: z.string() })
    .nullable()
    .catch(null),
  /** The picture of an earlier order, and the token that opens it. */
  kept: z
    .object({ alt: z.string(), size, url: z.string(), renews: z.string() })
    .nullable()
    .catch(null),
  /** The order whose payment step was open. */
  placed: z
    .object({
      key: z.string(),
      form: z.object({
        values: z.record(z.string(), z.unknown()),
        trap: z.string(),
        elapsedMs: z.number(),
      }),
    })
    .nullable()
    .catch(null),
});

export type OrderDraft = Omit<z.output<typeof draft>, 'savedAt'>;

/** Keeps the order for the next page of this tab; a browser that keeps nothing is no failure. */
export function keepDraft(held: OrderDraft, now: Date): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...held, savedAt: now.getTime() }));
  } catch {
    // Whoever may not be asked keeps nothing.
  }
}

/** The order was received, or somebody begins anew. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}

/** What an earlier page of this tab left unfinished; null when there is nothing, or it is a day old. */
export function keptDraft(now: Date): OrderDraft | null {
  try {
    const { savedAt, ...held } = draft.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (now.getTime() - savedAt <= MAX_AGE_MS && isWorthKeeping(held)) return held;
  } catch {
    // None, or none of ours.
  }
  dropDraft();
  return null;
}

/** Whether an order holds anything that would have to be done again. */
export const isWorthKeeping = ({ values, picture }: Pick<OrderDraft, 'values' | 'picture'>) =>
  !isEmptyOrder(values) || picture !== null;

/** The fields of an order as they were sent, to fill the form with them again. */
export const sentValues = (sent: Record<string, unknown>): AdOrderValues => ({
  ...orderValues((name) => sent[name]),
  duration:
    typeof sent['duration'] === 'number' ? String(sent['duration']) : EMPTY_AD_ORDER.duration,
});
