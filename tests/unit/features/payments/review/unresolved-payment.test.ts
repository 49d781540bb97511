import { expect, test } from 'vitest';
import {
  STRANDED_REASONS,
  strandedName,
  strandedSum,
  strandedTitle,
  whatHappened,
} from '../../../../../src/features/payments/review/unresolved-payment.ts';
import { strandedPayment } from '../../../../support/samples/sample-unresolved-payment.ts';

test('the sum is what is still here, in its own currency', () => {
  expect(strandedSum(strandedPayment())).toBe('$29.00');
  expect(strandedSum(strandedPayment({ refundedCents: 900 }))).toBe('$20.00');
  expect(strandedSum(strandedPayment({ currency: 'jpy' }))).toBe('¥2,900');
});

test('it is called by whoever paid, or by its order', () => {
  expect(strandedName(strandedPayment())).toBe('$29.00 from pier@example.org');
  expect(strandedName(strandedPayment({ payerEmail: null }))).toBe('$29.00 of CBA-5Y0R1-W2X3M');
});

test('every reason has words of its own, in a few and in a sentence', () => {
  const payments = STRANDED_REASONS.map((reason) =>
    strandedPayment({ reason, purpose: reason === 'ad_gone' ? 'advertisement' : 'event' }),
  );
  expect(new Set(payments.map(strandedTitle)).size).toBe(STRANDED_REASONS.length);
  expect(new Set(payments.map(whatHappened)).size).toBe(STRANDED_REASONS.length);
});

test('of a second payment it is said that the first stays', () => {
  expect(whatHappened(strandedPayment())).toBe(
    'The order for “Moonlight Jazz” was paid before. This payment came on top of it; refunding it leaves the first as it is.',
  );
});

test('an advertisement is called one', () => {
  const gone = strandedPayment({ reason: 'ad_gone', purpose: 'advertisement', title: null });
  expect(strandedTitle(gone)).toBe('$29.00 paid for an advertisement that is gone');
  expect(whatHappened(gone)).toBe(
    'The money came in, and the guide has no advertisement that it pays for.',
  );
  const ad = { purpose: 'advertisement', title: 'Clay' } as const;
  expect(whatHappened(strandedPayment(ad))).toContain('The order for the advertisement “Clay” was');
  expect(whatHappened(strandedPayment({ ...ad, reason: 'other_sum' }))).toBe(
    'The sum that came for the advertisement “Clay” is not its price, so it bought nothing.',
  );
  expect(whatHappened(strandedPayment({ ...ad, reason: 'refund_refused' }))).toBe(
    'No visitor sees the advertisement “Clay”, and its payment is still here.',
  );
});

test('of another sum it is said what came and what it costs', () => {
  const payment = strandedPayment({ reason: 'other_sum', amountCents: 100, currency: 'eur' });
  expect(strandedTitle(payment)).toBe('€1.00 paid where $29.00 was due');
  expect(whatHappened(payment)).toBe(
    'The sum that came for “Moonlight Jazz” is not the price of its listing, so it bought nothing.',
  );
});

test('an event that is gone, or whose title shows nothing, has a name all the same', () => {
  expect(whatHappened(strandedPayment({ title: null }))).toContain('an event that is gone');
  expect(whatHappened(strandedPayment({ title: '\u200b' }))).toContain('“(untitled)”');
});
