/**
 * The types of events that Stripe must send to the guide's webhook endpoint. `npm run doctor` compares them
 * with the Stripe account; `receive-webhook.server.ts` handles them.
 * Source: https://docs.stripe.com/api/events/types
 */
export const STRIPE_WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;
