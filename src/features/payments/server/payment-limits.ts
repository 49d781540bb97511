import { perHour } from '../../../forms/rate-limit.ts';

/** New intents of one client: room for a season of events, too few to test stolen cards. */
export const CLIENT_INTENTS = perHour('payment-intent', 20);

/** Calls of one client, repeated ones included: each calls Stripe, which allows about 100 a second. */
export const CLIENT_PAYMENT_CALLS = perHour('payment-call', 400);
