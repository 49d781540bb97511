import { z } from 'zod';
import { isWorthKeeping, orderValues } from '../ad-order-form.ts';

/** The longest time a draft is kept: a day, after which its unused upload is removed. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const size = z.object({ width: z.number(), height: z.number() }).nullable();

const draft = z.object({
  savedAt: z.number(),
  /** Milliseconds that the form was open on all pages of this tab, for the minimum fill time. */
  elapsedMs: z.number().catch(0),
  /** The `Idempotency-Key` of the draft, the same in a copy of the tab. */
  key: z.string().optional(),
  values: z.record(z.string(), z.unknown()).transform((held) => orderValues((name) => held[name])),
  image: z
    .object({ name: z.string(), alt: z.string(), size, token: z.string() })
    .nullable()
    .catch(null),
  /** An image kept from an earlier order, and the token of that order's private link (`renews`). */
  kept: z
    .object({ alt: z.string(), size, url: z.string(), renews: z.string() })
    .nullable()
    .catch(null),
  /** The stored order whose payment step was open; null if none was. */
  placed: z
    .object({
      /** Only in drafts that were kept before drafts had a key. */
      key: z.string().optional(),
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

/** Reads the draft from a stored text; null if it is invalid, empty or older than a day. */
export function parseOrderDraft(text: string, now: Date): OrderDraft | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const { data } = draft.safeParse(given);
  if (data === undefined) return null;
  const { savedAt, ...held } = data;
  return now.getTime() - savedAt <= MAX_AGE_MS && isWorthKeeping(held) ? held : null;
}
