import { expect, test } from 'vitest';
import { readUnresolvedPayments } from '../../../../src/desk/money/money.store.ts';
import { fakeDb } from '../../../support/samples/fake-db.ts';
import { unresolvedPayment } from '../../../support/samples/sample-unresolved-payment.ts';

const row = {
  id: 'p',
  status: 'succeeded',
  reason: 'paid_twice',
  purpose: 'event',
  amount_cents: 2900,
  refunded_cents: 0,
  currency: 'usd',
  refund_requested_at: null,
  refund_error: null,
  is_refundable: true,
  is_settleable: false,
  is_mailed: false,
  order_number: 'CBA-5Y0R1-W2X3M',
  ordered_cents: 2900,
  ordered_currency: 'usd',
  stripe_payment_intent_id: 'pi_2',
  payer_email: 'pier@example.org',
  paid_at: '2026-10-02T03:00:00Z',
  title: 'Moonlight Jazz',
};

test('a payment is read with the order it came for', async () => {
  expect(await readUnresolvedPayments(fakeDb([row]).db)).toEqual([unresolvedPayment()]);
});

test('an unknown reason is an error', async () => {
  const { db } = fakeDb([{ ...row, reason: 'lost' }]);
  await expect(readUnresolvedPayments(db)).rejects.toThrow();
});
