/** Stores orders of advertisements, through the only SQL function that may store them. */
import { z } from 'zod';
import type { Json } from '../../../server/database-types.ts';
import { limited, outcomes } from '../../../server/http/outcome.ts';
import type { CountedLimit } from '../../../server/limits/rate-limit.ts';
import { rpc, type Db } from '../../../server/supabase.ts';
import { storedOrder } from '../../payments/stored-order.ts';
import { AD_ORDER_TYPES } from '../packages/ad-package.ts';

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

const ordered = outcomes({
  created: stored,
  existing: stored,
  key_reused: {},
  image_missing: {},
  image_mismatch: {},
  ...limited,
});

/** A new upload, or the image of an earlier order, named by that order's private link. */
export type OrderedImage = { token_hash: string; alt: string } | { renews: string };

/**
 * Stores an order once per key: a draft until it is paid, or a request for a quote that waits for the team.
 * @param given.advertisement columns of `advertisements`, and `contact_email`
 * @param given.fingerprint a repeated key with another fingerprint is refused
 * @param given.order null for a request for a quote
 * @param given.teamAddress the email address that gets the email about a quote
 */
export const insertOrder = (
  db: Db,
  given: {
    advertisement: Record<string, Json>;
    key: string;
    fingerprint: string;
    limits: readonly CountedLimit[];
    image: OrderedImage | null;
    order: { amount_cents: number; currency: string } | null;
    teamAddress: string;
  },
) =>
  rpc(
    db,
    'order_advertisement',
    {
      advertisement: given.advertisement,
      submissionKey: given.key,
      fingerprint: given.fingerprint,
      limits: given.limits,
      image: given.image,
      order: given.order,
      teamAddress: given.teamAddress,
    },
    ordered,
  );
