import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { intentFacts } from '../../../../../src/features/payments/server/intent-facts.ts';

const intent = (changes: Record<string, unknown> = {}) =>
  ({
    id: 'pi_1',
    status: 'succeeded',
    metadata: { order: 'order-1', event: 'jazz-bcdfgh' },
    amount_received: 2900,
    currency: 'usd',
    latest_charge: { amount_refunded: 0 },
    last_payment_error: null,
    ...changes,
  }) as unknown as Stripe.PaymentIntent;

describe('the facts of an intent', () => {
  it.each([
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      'card_declined: insufficient_funds',
    ],
    [{ type: 'card_error', code: 'expired_card' }, 'expired_card'],
    [{ type: 'api_error', message: 'About jo@example.org' }, 'api_error'],
    [{ type: 'card_error', code: 'x'.repeat(999) }, 'x'.repeat(200)],
  ])('say why a card was refused, without a word about its holder', (error, words) => {
    expect(intentFacts(intent({ last_payment_error: error })).error).toBe(words);
  });
});
