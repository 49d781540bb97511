import type { RateLimit } from '../../../server/rate-limit.ts';

/** New intents of one client: room for a season of events, too few to test stolen cards. */
export const CLIENT_INTENTS: RateLimit = {
  bucket: 'payment-intent',
  limit: 20,
  windowSeconds: 3_600,
};

/** Calls of one client, repeated ones included: each calls Stripe, which allows about 100 a second. */
export const CLIENT_PAYMENT_CALLS: RateLimit = {
  bucket: 'payment-call',
  limit: 400,
  windowSeconds: 3_600,
};
