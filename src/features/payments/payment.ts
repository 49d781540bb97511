import { type Cents, EVENT_IMAGES, PREMIUM_EVENT_CENTS } from '../../figures.ts';

/** The values of `payments.purpose`. Messages write "an" before each, so each must begin with a vowel. */
export const PAYMENT_PURPOSES = ['event', 'advertisement'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

// Reads the state of a dispute from Stripe's status codes. https://docs.stripe.com/disputes/how-disputes-work

const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** Says whether a dispute is still open. */
export const isDisputeOpen = (status: string): boolean => !CLOSED.has(status);

/** Says whether a dispute waits for the guide's answer; any other open dispute waits for the bank. */
export const isAnswerDue = (status: string): boolean => status.endsWith('needs_response');

/** Writes a reason code of Stripe as words: `Expired or canceled card`. */
export const reasonText = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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

/**
 * The stored statuses of an advertisement, in the order of its life. An `active` advertisement whose last day
 * has passed is over.
 */
export const AD_STATUSES = [
  'draft',
  'pending',
  'active',
  'paused',
  'rejected',
  'cancelled',
] as const;

export type AdStatus = (typeof AD_STATUSES)[number];

/** Statuses of a payment, as the database has them. */
export const PAYMENT_STATUSES = [
  'created',
  'processing',
  'requires_action',
  'failed',
  'succeeded',
  'canceled',
  'partially_refunded',
  'refunded',
] as const;
