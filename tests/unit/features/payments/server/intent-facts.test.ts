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
  it('are its state, its sums and its order', () => {
    expect(intentFacts(intent())).toEqual({
      id: 'pi_1',
      status: 'succeeded',
      order: 'order-1',
      amount_received: 2900,
      currency: 'usd',
      amount_refunded: 0,
      amount_failed: 0,
      refund_failure: null,
      error: null,
    });
  });

  it('name no order where there is none', () => {
    expect(intentFacts(intent({ metadata: {} })).order).toBeNull();
  });

  it.each([
    [null, 0],
    ['ch_1', 0],
    [{ amount_refunded: 2900 }, 2900],
  ])('count what went back of the charge %j', (charge, cents) => {
    expect(intentFacts(intent({ latest_charge: charge })).amount_refunded).toBe(cents);
  });

  it('tell refunds that stand from those that the bank returned', () => {
    const refund = (amount: number, status: string, failure_reason?: string) => ({
      ...{ amount, status, failure_reason },
    });
    const data = [
      refund(900, 'failed', 'declined'),
      refund(1000, 'succeeded'),
      refund(500, 'failed', 'lost_or_stolen_card'),
      refund(300, 'canceled'),
      refund(100, 'pending'),
    ];
    // Stripe lists refunds with the newest first; `amount_refunded` is ignored while the list is complete.
    const charge = { amount_refunded: 2900, refunds: { data, has_more: false } };
    expect(intentFacts(intent({ latest_charge: charge }))).toMatchObject({
      amount_refunded: 1100,
      amount_failed: 1700,
      refund_failure: 'declined',
    });
    const more = { amount_refunded: 2900, refunds: { data, has_more: true } };
    expect(intentFacts(intent({ latest_charge: more })).amount_refunded).toBe(2900);
  });

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
