/**
 * Stores an order so that one draft is paid once. The key of an order belongs to its draft: when the draft has
 * changed since an unpaid try, that try ends at Stripe before the new content is stored; after a paid one,
 * nothing more is charged.
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

/** An order as it is asked for. */
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
 * @param store stores it by its key, and gives `key_reused` if the key came before with other content
 * @returns the outcome of `store`; `paid_draft` with the paid order if another version of the draft was paid
 * @throws HttpError from the table of refusals: for a reused key; if the payer should be asked first, also while
 * an order like it is being paid, or if the draft's money went back; while a bank decides about an earlier try
 */
export async function placeOrder<Stored extends { outcome: string; payment?: StoredOrder | null }>(
  db: Db,
  asked: AskedOrder,
  store: () => Promise<Stored>,
) {
  // Only a random key, as the guide's own forms make it, is known to the holder of its draft alone.
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
