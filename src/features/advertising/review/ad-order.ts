import { z } from 'zod';
import { PAYMENT_STATUSES } from '../../submissions/review/submission.ts';
import { orderedAdvertisement } from '../ordered-advertisement.ts';
import { AD_STATES } from './ad-state.ts';

const text = z.string().nullable();

/** An order of an advertisement as admins review it (`desk_advertisements`). */
export const adOrder = orderedAdvertisement.extend({
  state: z.enum(AD_STATES),
  /** Number of other orders of the same advertiser. */
  otherOrders: z.number(),
  payment: z
    .object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amountCents: z.number(),
      refundedCents: z.number(),
      refundRequestedAt: text,
      /** Why Stripe refused the last refund, or why the bank returned it; null if neither happened. */
      refundError: text,
      settledAt: text,
    })
    .nullable(),
  /** Totals over all days of the run. */
  figures: z.object({ impressions: z.number(), clicks: z.number() }),
  /** Why the order was rejected or taken down. */
  reviewNote: text,
  /** ISO instants; a decision sends `updatedAt` back as its `version`. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type AdOrder = z.output<typeof adOrder>;
