import type Stripe from 'stripe';

/** An intent as `apply_payment_intent` takes it; sums in cents. */
export interface IntentFacts {
  id: string;
  status: string;
  /** Its order's reference. */
  order: string | null;
  amount_received: number;
  currency: string;
  amount_refunded: number;
  /** Why the last card was refused, as in `card_declined: insufficient_funds`. */
  error: string | null;
}

const ERROR_LENGTH = 200;

/** @param intent as just read from Stripe, with its `latest_charge` in full */
export function intentFacts(intent: Stripe.PaymentIntent): IntentFacts {
  const { last_payment_error: error, latest_charge: charge } = intent;
  const words = [error?.code ?? error?.type, error?.decline_code].filter((word) => word);
  return {
    id: intent.id,
    status: intent.status,
    order: intent.metadata['order'] ?? null,
    amount_received: intent.amount_received,
    currency: intent.currency,
    amount_refunded: charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0,
    error: error === null ? null : words.join(': ').slice(0, ERROR_LENGTH),
  };
}
