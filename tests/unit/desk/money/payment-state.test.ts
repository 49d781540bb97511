import { describe, expect, test } from 'vitest';
import type { SubmissionPayment } from '../../../../src/desk/event/submission/submission.ts';
import { PAYMENT_STATUSES } from '../../../../src/features/payments/payment.ts';
import {
  canRefund,
  type DisputedPayment,
  disputeSentence,
  disputeState,
  disputeTitle,
  moneyTone,
  paymentState,
  refundableCents,
} from '../../../../src/desk/money/payment-state.ts';
import { PAID } from '../../../support/samples/submissions/sample-review-submission.ts';

describe('disputed payment', () => {
  const dispute = (changes: Partial<DisputedPayment> = {}): DisputedPayment => ({
    id: 'du_1',
    purpose: 'event',
    amountCents: 2900,
    currency: 'usd',
    withdrawnCents: 2900,
    reason: 'fraudulent',
    status: 'needs_response',
    answerBy: '2026-12-08T04:00:00Z',
    openedAt: '2026-11-24T04:00:00Z',
    closedAt: null,
    orderNumber: 'CBA-5Y0R1-W2X3M',
    payerEmail: 'pier@example.org',
    title: 'Moonlight Jazz',
    stripePaymentIntentId: 'pi_1',
    ...changes,
  });

  test('it is named by its sum and what it paid for', () => {
    expect(disputeTitle(dispute())).toBe('$29.00 for “Moonlight Jazz”');
    expect(disputeTitle(dispute({ title: null, purpose: 'advertisement' }))).toBe(
      '$29.00 for an advertisement that is gone',
    );
  });

  test.each([
    ['needs_response', 'Answer in Stripe by Dec 7, 2026', 'warning'],
    ['warning_needs_response', 'Answer in Stripe by Dec 7, 2026', 'warning'],
    ['appeal_needs_response', 'Answer in Stripe by Dec 7, 2026', 'warning'],
    ['under_review', 'The bank decides', 'info'],
    ['a_state_of_tomorrow', 'The bank decides', 'info'],
    ['lost', 'Lost', 'danger'],
    ['won', 'Won', 'success'],
    ['warning_closed', 'Closed', 'success'],
  ])('the state %s is shown as %s', (status, label, tone) => {
    expect(disputeState(dispute({ status }))).toEqual({ label, tone });
  });

  test('it says where the money is, and warns of paying it back twice', () => {
    expect(disputeSentence(dispute())).toBe(
      'Stripe has taken $29.00 until the bank has decided. Without an answer in Stripe the money stays with the payer. Don’t refund it here as well.',
    );
    expect(disputeSentence(dispute({ status: 'warning_under_review', withdrawnCents: 0 }))).toBe(
      'No money has been taken so far. The answer is with the bank.',
    );
    expect(disputeSentence(dispute({ status: 'lost' }))).toContain('decided for the payer');
    expect(disputeSentence(dispute({ status: 'won' }))).toBe('The guide keeps the money.');
  });
});

describe('payment state', () => {
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
});
