import { EVENT_IMAGES, PREMIUM_EVENT_CENTS, type Cents } from '../../figures.ts';

/** How an event is listed: for nothing, or paid for once (specification, /submit-event). */
export type SubmissionPlan = 'free' | 'premium';

/** What a plan costs and allows. Price and rights come from here, never from a browser. */
export const PLANS: Record<SubmissionPlan, { cents: Cents; images: number; socialLinks: boolean }> =
  {
    free: { cents: 0, images: EVENT_IMAGES.free, socialLinks: false },
    premium: { cents: PREMIUM_EVENT_CENTS, images: EVENT_IMAGES.premium, socialLinks: true },
  };

/** The currency of every price, as Stripe writes it. */
export const CURRENCY = 'usd';
