import { EVENT_IMAGES, PREMIUM_EVENT_CENTS, type Cents } from '../../figures.ts';

/** How an event is listed: for free, or for one payment (specification, /submit-event). */
export type SubmissionPlan = 'free' | 'premium';

/** Price and rights of each plan; values in a request never change them. */
export const PLANS: Record<SubmissionPlan, { cents: Cents; images: number; socialLinks: boolean }> =
  {
    free: { cents: 0, images: EVENT_IMAGES.free, socialLinks: false },
    premium: { cents: PREMIUM_EVENT_CENTS, images: EVENT_IMAGES.premium, socialLinks: true },
  };

/** Currency of every price, in Stripe's spelling. */
export const CURRENCY = 'usd';
