import { z } from 'zod';
import { AD_STATUSES } from '../../advertising/advertisement.ts';
import { orderedAdvertisement } from '../../advertising/ordered-advertisement.ts';
import { linkedPayment } from '../event/linked-event.ts';

/** Impressions and clicks of one Central day. */
const adDay = z.object({ day: z.string(), impressions: z.int(), clicks: z.int() });
export type AdDay = z.output<typeof adDay>;

/** Central days, both included. */
const daySpan = z.object({ from: z.string(), to: z.string() });
export type DaySpan = z.output<typeof daySpan>;

/** An advertisement as its private link shows it, with all that a renewal is filled in with. */
export const linkedAdvertisement = orderedAdvertisement.extend({
  status: z.enum(AD_STATUSES),
  /** Days of its run without it: pauses that are over, and what a cancellation left. */
  offShow: z.array(daySpan),
  /** A volunteer's reason for rejecting or cancelling it. */
  reviewNote: z.string().nullable(),
  /** The Central day these figures were read on. */
  today: z.string(),
  /** Every day from its first one to today or its last one, the first first. */
  days: z.array(adDay),
  payment: linkedPayment,
});

export type LinkedAdvertisement = z.output<typeof linkedAdvertisement>;
