import { z } from 'zod';
import { AD_STATUSES } from '../../payments/payment.ts';
import { orderedAdvertisement } from '../../advertising/ordered-advertisement.ts';
import { paymentByLink } from '../event/event-by-link.ts';

/** Impressions and clicks of one day, in Central time. */
const adDay = z.object({ day: z.string(), impressions: z.int(), clicks: z.int() });
export type AdDay = z.output<typeof adDay>;

/** A span of days in Central time, from the first to the last, both included. */
const daySpan = z.object({ from: z.string(), to: z.string() });
export type DaySpan = z.output<typeof daySpan>;

/** An advertisement as its private link shows it, with every field that fills in the form of a renewal. */
export const advertisementByLink = orderedAdvertisement.extend({
  status: z.enum(AD_STATUSES),
  /** Days of the run on which the advertisement is not shown: past pauses, and days after a cancellation. */
  offShow: z.array(daySpan),
  /** A volunteer's reason for rejecting or cancelling the advertisement. */
  reviewNote: z.string().nullable(),
  /** The day, in Central time, on which the figures were read. */
  today: z.string(),
  /**
   * The figures of every day in order: from the run's first day to today or, if that is earlier, to the last
   * day of the run or the day before its cancellation. Other days are in the list only if they have figures.
   */
  days: z.array(adDay),
  payment: paymentByLink,
});

export type AdvertisementByLink = z.output<typeof advertisementByLink>;
