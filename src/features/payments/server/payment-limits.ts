import { perHour } from '../../../forms/call-limits.ts';

/**
 * Maximum number of new orders, and so of new payment intents, per client and hour: enough for a season of
 * events, too few to test stolen cards.
 */
export const CLIENT_INTENTS = perHour('payment-intent', 20);

/**
 * Number of new orders for events and advertisements per hour, of all clients together, above which each
 * order needs a proof of work.
 */
export const ALL_ORDERS = perHour('order:all', 600);

/**
 * Maximum number of calls per client and hour that start or complete a payment, including repeated calls:
 * each of them calls Stripe, which allows about 100 calls a second.
 */
export const CLIENT_PAYMENT_CALLS = perHour('payment-call', 400);
