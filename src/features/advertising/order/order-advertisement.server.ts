/**
 * A visitor orders an advertisement. One with a price is a draft with its order, which a payment
 * completes (features/payments); a custom package is a request for a quote, which the team answers.
 *
 * Prices and the place come from this side: of what was sent, only the fields of `advertisementOrder`
 * are ever stored.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { CountedLimit } from '../../../server/rate-limit.ts';
import type { Db } from '../../../server/supabase.ts';
import { tokenHash } from '../../../server/token-hash.ts';
import { site } from '../../../site.ts';
import type { StoredOrder } from '../../payments/stored-order.ts';
import { CURRENCY } from '../../submissions/submission-plan.ts';
import { AD_PACKAGES, adPrice, type AdOrderType, type AdPrice } from '../packages/ad-package.ts';
import type { AdvertisementOrder } from './advertisement-order.ts';
import { insertOrder, type OrderedPicture } from './advertisement-orders.store.ts';

/** What its advertiser is answered about an order; money in dollars, as the specification has it. */
export interface OrderedAdvertisement {
  id: string;
  title: string;
  type: AdOrderType;
  status: string;
  monthlyRate: number | null;
  /** Months. */
  duration: number | null;
  totalAmount: number | null;
}

export type OrderAdvertisementResult =
  | { ok: true; advertisement: OrderedAdvertisement; order: StoredOrder | null }
  | { ok: false; reason: 'key-reused' | 'picture-missing' | 'picture-misfit' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number };

const NO_PRICE: AdPrice = { monthlyCents: null, totalCents: null };

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The price of an order in dollars; null in a request for a quote. */
export function orderPrice({ type, duration }: AdvertisementOrder) {
  const price = duration === null ? NO_PRICE : adPrice(type, duration);
  return {
    totalCents: price.totalCents,
    monthlyRate: dollarsOf(price.monthlyCents),
    totalAmount: dollarsOf(price.totalCents),
  };
}

function orderedPicture({ picture, renews }: AdvertisementOrder): OrderedPicture | null {
  if (picture !== null) return { token_hash: tokenHash(picture.token), alt: picture.alt };
  return renews === null ? null : { renews: tokenHash(renews) };
}

/**
 * @param db must pass row-level security
 * @param given.key the caller's `Idempotency-Key`; the same key and order give the same row again
 */
export async function orderAdvertisement(
  db: Db,
  order: AdvertisementOrder,
  given: { key: string | null; limits: readonly CountedLimit[] },
): Promise<OrderAdvertisementResult> {
  const { totalCents, monthlyRate, totalAmount } = orderPrice(order);
  const advertisement = {
    title: order.title,
    description: order.description,
    contact_name: order.name,
    contact_email: order.email,
    contact_phone: order.phone,
    contact_company: order.company,
    contact_website: order.website,
    link_url: order.linkUrl ?? order.website,
    type: order.type,
    placement: AD_PACKAGES[order.type].placement,
    monthly_rate: monthlyRate,
    duration: order.duration,
    total_amount: totalAmount,
  };
  const picture = orderedPicture(order);
  const stored = await insertOrder(db, {
    advertisement,
    picture,
    order: totalCents === null ? null : { amount_cents: totalCents, currency: CURRENCY },
    key: given.key ?? randomUUID(),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([advertisement, picture]))
      .digest('hex'),
    limits: given.limits,
    teamAddress: site.contactEmail,
  });
  switch (stored.outcome) {
    case 'created':
    case 'existing':
      return {
        ok: true,
        advertisement: {
          id: stored.id,
          title: stored.title,
          type: stored.type,
          status: stored.status,
          monthlyRate: stored.monthly_rate,
          duration: stored.duration,
          totalAmount: stored.total_amount,
        },
        order: stored.payment,
      };
    case 'key_reused':
      return { ok: false, reason: 'key-reused' };
    case 'photo_missing':
      return { ok: false, reason: 'picture-missing' };
    case 'photo_misfit':
      return { ok: false, reason: 'picture-misfit' };
    case 'limited':
      return { ok: false, reason: 'limited', retryAfterSeconds: stored.retry_after };
  }
}
