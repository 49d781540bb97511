/**
 * The events that Stripe's webhook endpoint must send: `npm run doctor` compares them with the account.
 * Source: https://docs.stripe.com/api/events/types
 */
export const STRIPE_WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
] as const;
