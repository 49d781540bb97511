import type { RateLimit } from '../../../server/rate-limit.ts';

/** New intents of one address: a season of premium events, not a list of stolen cards. */
export const CLIENT_INTENTS: RateLimit = {
  bucket: 'payment-intent',
  limit: 20,
  windowSeconds: 3_600,
};

/** Repetitions cost no intent, but each asks Stripe, which takes about a hundred calls a second. */
export const CLIENT_PAYMENT_CALLS: RateLimit = {
  bucket: 'payment-call',
  limit: 400,
  windowSeconds: 3_600,
};
