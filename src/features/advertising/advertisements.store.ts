/** Reads the advertisements on show, and queues the emails that tell advertisers about them. */
import { z } from 'zod';
import type { Json } from '../../server/database-types.ts';
import { call } from '../../server/http/outcome.ts';
import type { CountedLimit } from '../../server/limits/rate-limit.ts';
import { publicRow } from '../../server/public-row.ts';
import { type Db, readAll, rpc } from '../../server/supabase.ts';
import { storedOrder } from '../payments/payment-request.ts';
import { AD_ORDER_TYPES, type AdType, type Advertisement } from './advertisement.ts';

const PUBLIC_COLUMNS =
  'id, title, image_url, link_url, alt_text, type, placement, start_date, end_date';

/**
 * Reads the active advertisements, in the order of their first days. Without an admin's token, the database
 * returns only the advertisements that run today.
 */
export async function readRunningAds(db: Db): Promise<Advertisement[]> {
  const rows = await readAll(
    (from, to) =>
      db
        .from('advertisements')
        .select(PUBLIC_COLUMNS)
        .eq('status', 'active')
        .order('start_date')
        .order('id')
        .range(from, to),
    'read the advertisements',
  );
  return rows.map((row) => {
    const { type, startDate, endDate, ...ad } = publicRow(row);
    return {
      ...ad,
      type: type as AdType,
      status: 'active',
      // A check of the table makes sure that an active advertisement has both days.
      startDate: startDate ?? '',
      endDate: endDate ?? '',
    };
  });
}

/**
 * Queues the emails that are due today, each only once: they say that an advertisement is on show, ends
 * within a week, or has ended.
 * @param db bypasses row-level security
 * @returns the number of queued emails
 */
export const enqueueAdvertisementNews = (db: Db): Promise<number> =>
  rpc(db, 'enqueue_advertisement_news', {}, z.number());

// Stores orders of advertisements, through the only SQL function that may store them.

const stored = {
  id: z.string(),
  status: z.string(),
  type: z.enum(AD_ORDER_TYPES),
  title: z.string(),
  /** Dollars. */
  monthlyRate: z.number().nullable(),
  /** Months. */
  duration: z.int().nullable(),
  /** Dollars. */
  totalAmount: z.number().nullable(),
  payment: storedOrder.nullable(),
};

/** A new upload, or the image of an earlier order, named by that order's private link. */
export type OrderedImage = { token_hash: string; alt: string } | { renews: string };

/**
 * Stores an order once per key: an order with a price as a draft until it is paid, a request for a quote as
 * pending for the team.
 * @param given.advertisement columns of `advertisements`, and `contact_email`
 * @param given.fingerprint a repeated key with another fingerprint is refused
 * @param given.order null for a request for a quote
 * @param given.teamAddress the email address that gets the email about a quote
 */
export const insertOrder = (
  db: Db,
  given: {
    advertisement: Record<string, Json>;
    submissionKey: string;
    fingerprint: string;
    limits: readonly CountedLimit[];
    image: OrderedImage | null;
    order: { amount_cents: number; currency: string } | null;
    teamAddress: string;
  },
) =>
  call(db, 'order_advertisement', given, 'advertisement', {
    created: stored,
    existing: stored,
    key_reused: {},
    image_mismatch: {},
  });
