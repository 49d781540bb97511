/**
 * Stores an order so that one draft is paid only once. The key of an order belongs to its draft. If the draft
 * has changed since an unpaid attempt, that attempt is canceled at Stripe before the new content is stored.
 * If it has changed since a paid attempt, nothing more is charged.
 */
import { z } from 'zod';
import { refusal } from '../../../server/http/outcome.ts';
import { log } from '../../../server/log.ts';
import { StripeFailure } from '../../../server/services/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import type { PaymentPurpose } from '../payment.ts';
import type { StoredOrder } from '../payment-request.ts';
import { claimCharge, findPlacedOrder, giveUpOrder, type PlacedOrder } from './payments.store.ts';
import { cancelIntent } from './settle-intent.server.ts';

/** Maximum number of times that an order is stored again, because another tab sends the same draft. */
const MOST_ROUNDS = 3;

/** A requested order. */
interface AskedOrder {
  purpose: PaymentPurpose;
  key: string | null;
  /** Whether the key is that of a draft, which may have changed since its last try. */
  isOfDraft: boolean;
  /** Whether the payer knows of an order that looks the same and wants another one. */
  isAnother: boolean;
}

/** Ends an unpaid order at Stripe and removes its draft. */
async function endOrder(db: Db, { payment }: PlacedOrder): Promise<'ended' | 'paid' | 'undecided'> {
  const intent = payment.stripePaymentIntentId;
  const applied = intent === null ? null : await cancelIntent(db, intent);
  if (applied !== null && !['open', 'unknown'].includes(applied.outcome)) return 'paid';
  return (await giveUpOrder(db, payment.id)) ? 'ended' : 'undecided';
}

/**
 * Stores an order.
 * @param store stores the order by its key; `key_reused` if the key was used before with other content
 * @returns the outcome of `store`; `paid_draft` with the paid order if another version of the draft was paid
 * @throws HttpError from the table of refusals: for a reused key; if an order like this was paid or is being
 * paid, so that the payer must be asked first; if the payment of the draft was refunded; while a bank decides
 * about an earlier attempt
 */
export async function placeOrder<Stored extends { outcome: string; payment?: StoredOrder | null }>(
  db: Db,
  asked: AskedOrder,
  store: () => Promise<Stored>,
) {
  // Believes that the key is a draft's only if it is random, like the keys of the guide's own forms, because
  // only the holder of the draft knows such a key.
  const isOfDraft = asked.isOfDraft && z.uuidv4().safeParse(asked.key).success;
  let stored = await store();
  let paidDraft: PlacedOrder | null = null;
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (stored.outcome !== 'key_reused' || !isOfDraft || asked.key === null) break;
      const placed = await findPlacedOrder(db, asked.key);
      if (placed !== null) {
        const end = placed.isPaid ? 'paid' : await endOrder(db, placed);
        if (end === 'undecided') throw refusal(asked.purpose, end);
        if (end === 'paid') paidDraft = placed;
        if (end === 'paid') break;
      }
      stored = await store();
    }
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('order-not-ended', error, { purpose: asked.purpose });
    throw refusal(asked.purpose, 'service_away');
  }
  if (paidDraft === null && stored.outcome === 'key_reused') {
    throw refusal(asked.purpose, stored.outcome);
  }
  const order = paidDraft?.payment ?? stored.payment;
  if (order != null) {
    const claim = await claimCharge(db, { ...asked, id: order.id });
    if (claim !== 'claimed') throw refusal(asked.purpose, claim);
  }
  return paidDraft === null
    ? (stored as Exclude<Stored, { outcome: 'key_reused' }>)
    : { outcome: 'paid_draft' as const, placed: paidDraft };
}
