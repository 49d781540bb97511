import type Stripe from 'stripe';

/** The facts of a payment intent, as `apply_payment_intent` takes them; sums in cents. */
export interface IntentFacts {
  id: string;
  status: string;
  /** The reference of the intent's order. */
  order: string | null;
  amount_received: number;
  currency: string;
  /** Refunds that succeeded or are pending. */
  amount_refunded: number;
  /** Refunds that failed or were canceled, and why the bank returned the last of them. */
  amount_failed: number;
  refund_failure: string | null;
  /** Why the last card was refused, as in `card_declined: insufficient_funds`. */
  error: string | null;
}

const ERROR_LENGTH = 200;

const totalOf = (refunds: Stripe.Refund[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0);

/** Adds up the refunds themselves: how a returned refund changes the charge is not documented. */
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
  return {
    amount_refunded: totalOf(counted),
    amount_failed: totalOf(failed),
    refund_failure: failed[0]?.failure_reason ?? null,
  };
}

/** @param intent as just read from Stripe, with its `latest_charge` and the charge's `refunds` in full */
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
