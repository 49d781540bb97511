/**
 * A visitor orders an advertisement. One with a price is a draft with its order, which a payment
 * completes (features/payments); a custom package is a request for a quote, which the team answers.
 *
 * Prices and the place come from this side: of what was sent, only the fields of `advertisementOrder`
 * are ever stored.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import {
  type CountedLimit,
  forClient,
  forEveryone,
  forMailbox,
} from '../../../server/rate-limit.ts';
import type { Db } from '../../../server/supabase.ts';
import { fingerprint, tokenHash } from '../../../server/token-hash.ts';
import { site } from '../../../site.ts';
import { CLIENT_INTENTS } from '../../payments/server/payment-limits.ts';
import { CURRENCY } from '../../submissions/submission-plan.ts';
import { mismatchSentence } from '../banner-size.ts';
import { AD_PACKAGES, adPrice, type AdOrderType, type AdPrice } from '../packages/ad-package.ts';
import type { AdvertisementOrder } from './advertisement-order.ts';
import { insertOrder, type OrderedImage } from './advertisement-orders.store.ts';
import { ALL_ORDERS, CLIENT_ORDERS, MAILBOX_QUOTES } from './order-limits.ts';

/** An order in the response to its advertiser; money in dollars, as the specification has it. */
interface OrderedAdvertisement {
  id: string;
  title: string;
  type: AdOrderType;
  status: string;
  monthlyRate: number | null;
  /** Months. */
  duration: number | null;
  totalAmount: number | null;
}

const NO_PRICE: AdPrice = { monthlyCents: null, totalCents: null };

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The price of an order; null in a request for a quote. */
function orderPrice({ type, duration }: AdvertisementOrder) {
  const price = duration === null ? NO_PRICE : adPrice(type, duration);
  return {
    totalCents: price.totalCents,
    monthlyRate: dollarsOf(price.monthlyCents),
    totalAmount: dollarsOf(price.totalCents),
  };
}

function orderedImage({ image, renews }: AdvertisementOrder): OrderedImage | null {
  if (image !== null) return { token_hash: tokenHash(image.token), alt: image.alt };
  return renews === null ? null : { renews: tokenHash(renews) };
}

/** The limits a new order counts against; a repeated one costs nothing. */
const orderLimits = (
  context: Pick<Context, 'ip'>,
  order: AdvertisementOrder,
  isQuote: boolean,
): CountedLimit[] => [
  forClient(CLIENT_ORDERS, context),
  isQuote ? forMailbox(MAILBOX_QUOTES, order.email) : forClient(CLIENT_INTENTS, context),
  forEveryone(ALL_ORDERS),
];

/**
 * @param db must pass row-level security
 * @param key the caller's `Idempotency-Key`; the same key and order give the same row again
 */
export async function orderAdvertisement(
  db: Db,
  context: Pick<Context, 'ip'>,
  order: AdvertisementOrder,
  key: string | null,
) {
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
  const image = orderedImage(order);
  const stored = await insertOrder(db, {
    advertisement,
    image,
    order: totalCents === null ? null : { amount_cents: totalCents, currency: CURRENCY },
    key: key ?? randomUUID(),
    fingerprint: fingerprint([advertisement, image]),
    limits: orderLimits(context, order, totalCents === null),
    teamAddress: site.contactEmail,
  });
  return stored.outcome === 'image_mismatch'
    ? { ...stored, sentence: mismatchSentence(order.type) }
    : stored;
}

/** An order like any other, for a script: nothing is stored. */
export function decoyOrder(order: AdvertisementOrder): OrderedAdvertisement {
  const { monthlyRate, totalAmount } = orderPrice(order);
  return {
    id: randomUUID(),
    title: order.title,
    type: order.type,
    status: totalAmount === null ? 'pending' : 'draft',
    monthlyRate,
    duration: order.duration,
    totalAmount,
  };
}
