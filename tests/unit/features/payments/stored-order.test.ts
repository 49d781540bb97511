import { expect, it } from 'vitest';
import { storedOrder } from '../../../../src/features/payments/stored-order.ts';

const ORDER = {
  id: '0b8f6a0e-0000-4000-8000-000000000001',
  orderReference: 'order-5f0e1c2d',
  orderNumber: 'CBA-5Y0R1-W2X3M',
  amountCents: 2900,
  currency: 'usd',
  attempts: 0,
  stripePaymentIntentId: null,
};

it('an order is in whole cents, with or without an intent', () => {
  expect(storedOrder.parse(ORDER)).toEqual(ORDER);
  expect(storedOrder.safeParse({ ...ORDER, stripePaymentIntentId: 'pi_1' }).success).toBe(true);
  expect(storedOrder.safeParse({ ...ORDER, amountCents: 29.5 }).success).toBe(false);
});
