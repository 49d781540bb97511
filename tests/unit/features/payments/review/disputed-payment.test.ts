import { expect, test } from 'vitest';
import {
  type DisputedPayment,
  disputeSentence,
  disputeState,
  disputeTitle,
} from '../../../../../src/features/payments/review/disputed-payment.ts';

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
