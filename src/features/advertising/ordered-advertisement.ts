/**
 * Describes an order of an advertisement as `private.ordered_advertisement` returns it to advertisers and
 * admins.
 */
import { z } from 'zod';
import { AD_TYPES } from './advertisement.ts';

const text = z.string().nullable();
const whole = z.int().nullable();

export const orderedAdvertisement = z.object({
  id: z.string(),
  type: z.enum(AD_TYPES),
  /** `sidebar`, `horizontal_banner`, `homepage` or as agreed. */
  placement: z.string(),
  title: z.string(),
  description: text,
  linkUrl: text,
  /**
   * As submitted with this order, except that the email address comes from the advertiser's row; so does the
   * name if the order has none.
   */
  contact: z.object({ name: text, email: text, phone: text, company: text, website: text }),
  /** Months; null for a quote. */
  duration: whole,
  /** Cents; null for a quote without an agreed price. */
  monthlyCents: whole,
  totalCents: whole,
  /** `width` and `height` are in pixels; both are null for an image that was not uploaded. */
  image: z.object({ url: z.string(), width: whole, height: whole, alt: text }).nullable(),
  /** The first and the last day, in Central time; null until the order is approved. */
  startDate: text,
  endDate: text,
  /** The first day of the current pause, in Central time; null if not paused. */
  pausedOn: text,
});

export type OrderedAdvertisement = z.output<typeof orderedAdvertisement>;
