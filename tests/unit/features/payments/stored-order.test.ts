import { expect, it } from 'vitest';
import { storedOrder } from '../../../../src/features/payments/stored-order.ts';

const ORDER = {
  id: '0b8f6a0e-0000-4000-8000-000000000001',
  order_reference: 'order-5f0e1c2d',
  order_number: 'CBA-5Y0R1-W2X3M',
  amount_cents: 2900,
  currency: 'usd',
  status: 'created',
  attempts: 0,
  stripe_payment_intent_id: null,
};

it('an order is in whole cents, with or without an intent', () => {
  expect(storedOrder.parse(ORDER)).toEqual(ORDER);
  expect(storedOrder.safeParse({ ...ORDER, stripe_payment_intent_id: 'pi_1' }).success).toBe(true);
  expect(storedOrder.safeParse({ ...ORDER, amount_cents: 29.5 }).success).toBe(false);
});
