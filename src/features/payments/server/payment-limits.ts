import { perHour } from '../../../forms/call-limits.ts';

/**
 * The most new payment intents of one client in an hour: enough for a season of events, too few to test
 * stolen cards.
 */
export const CLIENT_INTENTS = perHour('payment-intent', 20);

/**
 * The maximum number of drafts, of all clients, that wait for their payment: events and advertisements
 * together.
 */
export const ALL_ORDERS = perHour('order:all', 600);

/**
 * The maximum number of calls of one client, with repeated ones: each calls Stripe, which allows about 100 a
 * second.
 */
export const CLIENT_PAYMENT_CALLS = perHour('payment-call', 400);
