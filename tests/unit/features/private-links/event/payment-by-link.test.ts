import { expect, it } from 'vitest';
import {
  awaitsRefundResponse,
  paymentSentence,
} from '../../../../../src/features/private-links/event/payment-by-link.ts';
import {
  sampleEventByLink,
  samplePayment,
} from '../../../../support/samples/sample-event-by-link.ts';

it.each([
  [0, '$29.00 paid on November 20, 2026.'],
  [1050, '$29.00 paid on November 20, 2026; $10.50 of it refunded.'],
  [2900, '$29.00 paid on November 20, 2026, and refunded in full.'],
])('with %i cents given back it reads: %s', (refundedCents, sentence) => {
  expect(paymentSentence({ ...samplePayment, refundedCents })).toBe(sentence);
});

it.each([
  ['rejected', false, 0, true],
  ['cancelled', false, 0, true],
  ['cancelled', true, 0, false],
  ['rejected', false, 2900, false],
  ['pending', false, 0, false],
] as const)(
  'a paid event that is %s, public: %s, with %i cents refunded, explains refunds: %s',
  (status, isPublic, refundedCents, expected) => {
    const payment = { ...samplePayment, refundedCents };
    expect(awaitsRefundResponse(sampleEventByLink({ status, isPublic, payment }))).toBe(expected);
  },
);

it('a payment that was settled another way says so, and explains no refunds', () => {
  const payment = { ...samplePayment, settledAt: '2026-12-02T18:00:00Z' };
  expect(paymentSentence(payment)).toBe(
    '$29.00 paid on November 20, 2026, and settled with you on December 2, 2026.',
  );
  expect(awaitsRefundResponse(sampleEventByLink({ status: 'rejected', payment }))).toBe(false);
});

it('a free event does not explain refunds', () => {
  expect(awaitsRefundResponse(sampleEventByLink({ status: 'rejected' }))).toBe(false);
});
