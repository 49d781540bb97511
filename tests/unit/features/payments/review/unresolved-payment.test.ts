import { expect, test } from 'vitest';
import {
  MOST_UNRESOLVED,
  UNRESOLVED_REASONS,
  unresolvedListEnd,
  unresolvedName,
  unresolvedSum,
  unresolvedTitle,
  whatHappened,
} from '../../../../../src/features/payments/review/unresolved-payment.ts';
import { unresolvedPayment } from '../../../../support/samples/sample-unresolved-payment.ts';

test('the sum is what is still here, in its own currency', () => {
  expect(unresolvedSum(unresolvedPayment())).toBe('$29.00');
  expect(unresolvedSum(unresolvedPayment({ refundedCents: 900 }))).toBe('$20.00');
  expect(unresolvedSum(unresolvedPayment({ currency: 'jpy' }))).toBe('¥2,900');
});

test('it is named by its payer, or by its order', () => {
  expect(unresolvedName(unresolvedPayment())).toBe('$29.00 from pier@example.org');
  expect(unresolvedName(unresolvedPayment({ payerEmail: null }))).toBe('$29.00 of CBA-5Y0R1-W2X3M');
});

test('every reason has words of its own, in a few and in a sentence', () => {
  const payments = UNRESOLVED_REASONS.map((reason) =>
    unresolvedPayment({ reason, purpose: reason === 'ad_gone' ? 'advertisement' : 'event' }),
  );
  expect(new Set(payments.map(unresolvedTitle)).size).toBe(UNRESOLVED_REASONS.length);
  expect(new Set(payments.map(whatHappened)).size).toBe(UNRESOLVED_REASONS.length);
});

test('of a second payment it is said that the first stays', () => {
  expect(whatHappened(unresolvedPayment())).toBe(
    'The order for “Moonlight Jazz” was paid before. This payment came on top of it; refunding it leaves the first as it is.',
  );
});

test('an advertisement is called one', () => {
  const gone = unresolvedPayment({ reason: 'ad_gone', purpose: 'advertisement', title: null });
  expect(unresolvedTitle(gone)).toBe('$29.00 paid for an advertisement that is gone');
  expect(whatHappened(gone)).toBe(
    'The money came in, and the guide has no advertisement that it pays for.',
  );
  const ad = { purpose: 'advertisement', title: 'Clay' } as const;
  expect(whatHappened(unresolvedPayment(ad))).toContain(
    'The order for the advertisement “Clay” was',
  );
  expect(whatHappened(unresolvedPayment({ ...ad, reason: 'other_sum' }))).toBe(
    'The sum that came for the advertisement “Clay” is not its price, so it bought nothing.',
  );
  expect(whatHappened(unresolvedPayment({ ...ad, reason: 'refund_refused' }))).toBe(
    'No visitor sees the advertisement “Clay”, and its payment is still here.',
  );
});

test('of another sum it is said what came and what it costs', () => {
  const payment = unresolvedPayment({ reason: 'other_sum', amountCents: 100, currency: 'eur' });
  expect(unresolvedTitle(payment)).toBe('€1.00 paid where $29.00 was due');
  expect(whatHappened(payment)).toBe(
    'The sum that came for “Moonlight Jazz” is not the price of its listing, so it bought nothing.',
  );
});

test('an event that is gone, or whose title shows nothing, has a name all the same', () => {
  expect(whatHappened(unresolvedPayment({ title: null }))).toContain('an event that is gone');
  expect(whatHappened(unresolvedPayment({ title: '\u200b' }))).toContain('“(untitled)”');
});

test('a list that ends before its rows do says so', () => {
  expect(unresolvedListEnd(MOST_UNRESOLVED - 1)).toBeNull();
  expect(unresolvedListEnd(MOST_UNRESOLVED)).toBe(
    'These are the 100 that wait longest. Settle some, and the others follow.',
  );
});
