import { EVENT_IMAGES, PREMIUM_EVENT_CENTS, type Cents } from '../../figures.ts';

/** How an event is listed: free, or paid once (specification, /submit-event). */
export type SubmissionPlan = 'free' | 'premium';

/** The price and the rights of each plan; they never come from a request. */
export const PLANS: Record<SubmissionPlan, { cents: Cents; images: number; socialLinks: boolean }> =
  {
    free: { cents: 0, images: EVENT_IMAGES.free, socialLinks: false },
    premium: { cents: PREMIUM_EVENT_CENTS, images: EVENT_IMAGES.premium, socialLinks: true },
  };

/** The currency of every price, as Stripe writes it. */
export const CURRENCY = 'usd';
