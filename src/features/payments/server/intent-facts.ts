import type Stripe from 'stripe';

/** What the database is told of an intent, in the words of `apply_payment_intent`; sums in cents. */
export interface IntentFacts {
  id: string;
  status: string;
  /** The order it was made for. */
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
