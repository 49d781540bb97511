import { describe, expect, test } from 'vitest';
import {
  adRefund,
  MOST_UNRESOLVED,
  submissionRefund,
  UNRESOLVED_REASONS,
  unresolvedListEnd,
  unresolvedName,
  unresolvedRefund,
  unresolvedSum,
  unresolvedTitle,
  whatHappened,
} from '../../../../src/desk/money/unresolved-payment.ts';
import { AD_PAID, sampleReviewAdOrder } from '../../../support/samples/sample-review-ad-order.ts';
import { unresolvedPayment } from '../../../support/samples/sample-unresolved-payment.ts';
import {
  deskSubmission,
  PAID,
} from '../../../support/samples/submissions/sample-review-submission.ts';

describe('refund question', () => {
  const paid = deskSubmission({
    status: 'rejected',
    contactEmail: 'box-office@example.org',
    payment: { ...PAID, status: 'partially_refunded', refundedCents: 900 },
  });
  const run = { startDate: '2026-12-01', endDate: '2027-01-31', payment: AD_PAID };

  test.each([
    ['an event', submissionRefund(paid), 'Refund this payment?', 'Cancel'],
    [
      'an event that was just rejected',
      submissionRefund({ ...paid, status: 'pending' }),
      'Event rejected. Refund its payment?',
      'Not Now',
    ],
    [
      'an order that was just rejected',
      adRefund(sampleReviewAdOrder({ payment: AD_PAID })),
      'Order rejected. Refund its payment?',
      'Not Now',
    ],
    [
      'an advertisement that was just taken down',
      adRefund(sampleReviewAdOrder({ ...run, state: 'paused' })),
      'Advertisement taken down. Refund its payment?',
      'Not Now',
    ],
    [
      'a cancelled advertisement',
      adRefund(sampleReviewAdOrder({ ...run, state: 'cancelled' })),
      'Refund this payment?',
      'Cancel',
    ],
    [
      'money that bought nothing',
      unresolvedRefund(unresolvedPayment()),
      'Refund this payment?',
      'Cancel',
    ],
  ])('the question for %s has its title and its way out', (_, question, title, cancel) => {
    expect(question).toMatchObject({ title, cancel });
  });

  test.each([
    [
      submissionRefund(paid),
      '$20.00',
      '$20.00 for “Moonlight Jazz” goes back to the card that paid. We email pier@example.org. This can’t be undone.',
    ],
    [
      submissionRefund({ ...paid, submitterEmail: null }),
      '$20.00',
      '$20.00 for “Moonlight Jazz” goes back to the card that paid. This can’t be undone.',
    ],
    [
      adRefund(sampleReviewAdOrder({ payment: AD_PAID })),
      '$198.00',
      '$198.00 for “Open Studio Nights” goes back to the card that paid. We email ana@example.org. This can’t be undone.',
    ],
    [
      adRefund(sampleReviewAdOrder({ ...run, state: 'cancelled' })),
      '$198.00',
      '$198.00 for “Open Studio Nights” goes back to the card that paid. We email ana@example.org. This can’t be undone.',
    ],
    [
      adRefund(
        sampleReviewAdOrder({ ...run, state: 'paused', figures: { impressions: 40, clicks: 0 } }),
      ),
      '$198.00',
      '$198.00 for “Open Studio Nights” goes back to the card that paid. That includes the days it was shown. We email ana@example.org. This can’t be undone.',
    ],
    [
      unresolvedRefund(unresolvedPayment()),
      '$29.00',
      '$29.00 from pier@example.org goes back to the card that paid. We don’t email them about it, so write to them if they should know. This can’t be undone.',
    ],
    [
      unresolvedRefund(unresolvedPayment({ payerEmail: null })),
      '$29.00',
      '$29.00 of CBA-5Y0R1-W2X3M goes back to the card that paid. This can’t be undone.',
    ],
    [
      unresolvedRefund(unresolvedPayment({ reason: 'refund_failed' })),
      '$29.00',
      '$29.00 from pier@example.org goes back to the card that paid. We don’t email them about it, so write to them if they should know. This can’t be undone.',
    ],
    [
      unresolvedRefund(unresolvedPayment({ reason: 'refund_refused', isMailed: true })),
      '$29.00',
      '$29.00 from pier@example.org goes back to the card that paid. We email them. This can’t be undone.',
    ],
  ])('a refund question names the sum, the payer and the email (%#)', (question, sum, text) => {
    expect(question).toMatchObject({ sum, text });
  });
});

describe('unresolved payment', () => {
  test('the sum is what is still here, in its own currency', () => {
    expect(unresolvedSum(unresolvedPayment())).toBe('$29.00');
    expect(unresolvedSum(unresolvedPayment({ refundedCents: 900 }))).toBe('$20.00');
    expect(unresolvedSum(unresolvedPayment({ currency: 'jpy' }))).toBe('¥2,900');
  });

  test('it is named by its payer, or by its order', () => {
    expect(unresolvedName(unresolvedPayment())).toBe('$29.00 from pier@example.org');
    expect(unresolvedName(unresolvedPayment({ payerEmail: null }))).toBe(
      '$29.00 of CBA-5Y0R1-W2X3M',
    );
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
});
