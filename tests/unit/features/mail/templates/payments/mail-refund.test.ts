import { expect, test } from 'vitest';
import {
  isWhole,
  refundLetter,
  refundSchema,
} from '../../../../../../src/features/mail/templates/payments/mail-refund.ts';
import { paragraph } from '../../../../../../src/features/mail/layout/email-template.ts';
import { samplePayment } from '../../../../../support/samples/sample-mail.ts';

const refund = (refunded: number, before = 0) =>
  refundSchema.parse(
    samplePayment({
      refunded_cents: refunded,
      refunded_before_cents: before,
      refunded_at: '2026-11-25T18:00:00+00:00',
    }),
  );

test('a refund is whole when nothing of the payment is left', () => {
  expect(isWhole(refund(2899))).toBe(false);
  expect(isWhole(refund(2900, 900))).toBe(true);
});

test('no letter is written of a refund of nothing', () => {
  expect(() => refund(0)).toThrow();
});

test('what else has happened stands behind the sums', () => {
  const { subject, blocks } = refundLetter(refund(2900), {
    about: 'Advertisement: Clay',
    subject: (opening) => `${opening}!`,
    news: [paragraph('It is no longer shown.')],
    reason: ['Because.'],
  });
  expect(subject).toBe('Refund of $29.00!');
  expect(blocks[0]).toMatchObject({ facts: [{ text: 'Advertisement: Clay' }, {}, {}, {}, {}] });
  expect(blocks[1]).toEqual(paragraph('It is no longer shown.'));
});
