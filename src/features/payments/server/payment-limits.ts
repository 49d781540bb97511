import { perHour } from '../../../forms/per-hour.ts';

/** New intents of one client: room for a season of events, too few to test stolen cards. */
export const CLIENT_INTENTS = perHour('payment-intent', 20);

/** Drafts of all clients that wait for their payment: events and advertisements alike. */
export const ALL_ORDERS = perHour('order:all', 600);

/** Calls of one client, repeated ones included: each calls Stripe, which allows about 100 a second. */
export const CLIENT_PAYMENT_CALLS = perHour('payment-call', 400);
