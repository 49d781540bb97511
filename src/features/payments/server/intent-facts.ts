import type Stripe from 'stripe';

/** Facts of a payment intent, in the format of the SQL function `apply_payment_intent`; amounts in cents. */
export interface IntentFacts {
  id: string;
  status: string;
  /** Reference to the order that the intent pays for. */
  order: string | null;
  amount_received: number;
  currency: string;
  /** Cents of refunds that succeeded or are pending. */
  amount_refunded: number;
  /** Cents of refunds that failed or were canceled; `refund_failure` says why the last of these failed. */
  amount_failed: number;
  refund_failure: string | null;
  /** Why the last card was refused: `card_declined: insufficient_funds`. */
  error: string | null;
}

const ERROR_LENGTH = 200;

const totalOf = (refunds: Stripe.Refund[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0);

/**
 * Adds up the refunds of a charge one by one, because it is not documented how a refund that is returned
 * changes the charge's own total.
 */
function refundFacts(
  charge: Stripe.PaymentIntent['latest_charge'],
): Pick<IntentFacts, 'amount_refunded' | 'amount_failed' | 'refund_failure'> {
  if (charge === null || typeof charge !== 'object') {
    return { amount_refunded: 0, amount_failed: 0, refund_failure: null };
  }
  const refunds = charge.refunds?.data;
  if (refunds === undefined) {
    return { amount_refunded: charge.amount_refunded, amount_failed: 0, refund_failure: null };
  }
  const { failed = [], counted = [] } = Object.groupBy(refunds, ({ status }) =>
    status === 'failed' || status === 'canceled' ? 'failed' : 'counted',
  );
  // Of many refunds, Stripe sends only the latest; then at least the total of the charge was refunded.
  const least = charge.refunds?.has_more === true ? charge.amount_refunded : 0;
  return {
    amount_refunded: Math.max(totalOf(counted), least),
    amount_failed: totalOf(failed),
    refund_failure: failed[0]?.failure_reason ?? null,
  };
}

/**
 * Reads the facts of a payment intent.
 * @param intent just returned by Stripe; if it was paid, with its `latest_charge` and the charge's `refunds`
 */
export function intentFacts(intent: Stripe.PaymentIntent): IntentFacts {
  const { last_payment_error: error, latest_charge: charge } = intent;
  const words = [error?.code ?? error?.type, error?.decline_code].filter((word) => word);
  return {
    id: intent.id,
    status: intent.status,
    order: intent.metadata['order'] ?? null,
    amount_received: intent.amount_received,
    currency: intent.currency,
    ...refundFacts(charge),
    error: error === null ? null : words.join(': ').slice(0, ERROR_LENGTH),
  };
}

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
