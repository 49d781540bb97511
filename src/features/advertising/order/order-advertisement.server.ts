/**
 * Stores orders of advertisements: drafts that a payment completes (features/payments) and, for custom
 * packages, requests for a quote. Price and placement never come from the request.
 */
import { randomUUID } from 'node:crypto';
import {
  type Client,
  type CountedLimit,
  forClient,
  forEveryone,
  forMailbox,
} from '../../../server/limits/rate-limit.ts';
import { refusal } from '../../../server/http/outcome.ts';
import type { Db } from '../../../server/supabase.ts';
import { fingerprint, tokenHash } from '../../../server/access/token-hash.ts';
import { site } from '../../../site.ts';
import {
  ALL_ORDERS,
  CLIENT_INTENTS,
  ALL_QUOTES,
  CLIENT_ORDERS,
  MAILBOX_QUOTES,
} from '../../../server/limits/call-limits.ts';
import { CURRENCY } from '../../payments/payment.ts';
import { AD_PACKAGES, adPrice, mismatchSentence } from '../advertisement.ts';
import type { AdvertisementOrder } from './advertisement-order.ts';
import { insertOrder, type OrderedImage } from '../advertisements.store.ts';

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/**
 * Calculates the price of an order: the total in cents and, for the database and the API, the monthly rate
 * and the total in dollars. All are null for a request for a quote.
 */
function orderPrice({ type, duration }: AdvertisementOrder) {
  const { monthlyCents, totalCents } = adPrice(type, duration ?? 0);
  return {
    totalCents,
    monthlyRate: dollarsOf(monthlyCents),
    totalAmount: dollarsOf(totalCents),
  };
}

function orderedImage({ image, renews }: AdvertisementOrder): OrderedImage | null {
  if (image !== null) return { token_hash: tokenHash(image.token), alt: image.alt };
  return renews === null ? null : { renews: tokenHash(renews) };
}

/** Lists the limits that a new order counts against; a repeated order does not count. */
const orderLimits = (
  client: Client,
  order: AdvertisementOrder,
  isQuote: boolean,
): CountedLimit[] => [
  ...forClient(CLIENT_ORDERS, client),
  ...(isQuote
    ? [forMailbox(MAILBOX_QUOTES, order.email), forEveryone(ALL_QUOTES, client)]
    : [...forClient(CLIENT_INTENTS, client), forEveryone(ALL_ORDERS, client)]),
];

/**
 * Stores an order with its price and image, and counts a new order against its limits.
 * @param db bypasses row-level security
 * @param key the caller's `Idempotency-Key`; the same key and order give the same row again
 */
export async function orderAdvertisement(
  db: Db,
  client: Client,
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
    submissionKey: key ?? randomUUID(),
    fingerprint: fingerprint([advertisement, image]),
    limits: orderLimits(client, order, totalCents === null),
    teamAddress: site.contactEmail,
  });
  if (stored.outcome !== 'image_mismatch') return stored;
  throw refusal('advertisement', stored.outcome, { sentence: mismatchSentence(order.type) });
}
