import { describe, expect, test } from 'vitest';
import {
  canRefund,
  moneyTone,
  refundableCents,
  paymentState,
} from '../../../../../src/features/payments/review/payment-state.ts';
import {
  PAYMENT_STATUSES,
  type SubmissionPayment,
} from '../../../../../src/features/submissions/review/submission.ts';
import { PAID } from '../../../../support/samples/submissions/sample-review-submission.ts';

const payment = (
  status: SubmissionPayment['status'],
  changes: Partial<SubmissionPayment> = {},
): SubmissionPayment => ({ ...PAID, status, ...changes });

/** Columns of a refund that an admin has requested. */
const UNDER_WAY = { refundRequestedAt: '2026-10-02T12:00:00Z' };

const SETTLED = { settledAt: '2026-12-03T12:00:00Z' };

test.each([
  [payment('succeeded'), 'Paid $29.00', 2900],
  [payment('refunded', { refundedCents: 2900 }), 'Refunded $29.00', 0],
  [payment('partially_refunded', { refundedCents: 900 }), 'Refunded $9.00 of $29.00', 2000],
  [payment('succeeded', UNDER_WAY), 'Refund of $29.00 under way', 0],
  [
    payment('partially_refunded', { refundedCents: 900, ...UNDER_WAY }),
    'Refund of $20.00 under way',
    0,
  ],
  [payment('refunded', { refundedCents: 2900, ...UNDER_WAY }), 'Refunded $29.00', 0],
  [
    payment('partially_refunded', { refundedCents: 900, ...SETTLED }),
    '$20.00 settled another way',
    0,
  ],
  [payment('refunded', { refundedCents: 2900, ...SETTLED }), 'Refunded $29.00', 0],
  [payment('created'), null, 0],
  [payment('failed'), null, 0],
  [payment('canceled'), null, 0],
  [null, null, 0],
])('the state of a payment is shown once it is paid: %j', (order, text, left) => {
  expect([paymentState(order), refundableCents(order)]).toEqual([text, left]);
});

test.each([
  [payment('succeeded'), 'success'],
  [payment('succeeded', UNDER_WAY), 'info'],
  [payment('refunded', { refundedCents: 2900 }), 'neutral'],
  [null, 'neutral'],
])('only money that is here looks so: %j', (order, tone) => {
  expect(moneyTone(order)).toBe(tone);
});

describe('a refund is offered', () => {
  test.each(['rejected', 'cancelled'] as const)('for a %s event that is paid', (status) => {
    expect(
      PAYMENT_STATUSES.filter((paid) => canRefund({ status, payment: payment(paid) })),
    ).toEqual(['succeeded', 'partially_refunded']);
    expect(canRefund({ status, payment: null })).toBe(false);
    expect(canRefund({ status, payment: payment('succeeded', UNDER_WAY) })).toBe(false);
    expect(canRefund({ status, payment: payment('succeeded', SETTLED) })).toBe(false);
  });

  test.each(['pending', 'approved', 'postponed', 'draft'] as const)(
    'not for a %s event',
    (status) => {
      expect(canRefund({ status, payment: payment('succeeded') })).toBe(false);
    },
  );
});
