import { expect, test } from 'vitest';
import { endQuestion } from '../../../../../src/features/advertising/review/end-question.ts';
import {
  AD_PAID,
  sampleReviewAdOrder,
} from '../../../../support/samples/sample-review-ad-order.ts';

test.each([
  ['reject', 'Reject this order?', 'won’t appear in the guide.', 'Reject Order'],
  [
    'cancel',
    'Take this advertisement down?',
    'is off the guide at once and can’t be put up again.',
    'Take Down for Good',
  ],
] as const)('before an order ends (%s) its admin is asked why', (decision, title, text, action) => {
  const question = endQuestion(sampleReviewAdOrder(), decision);
  expect(question).toMatchObject({ title, action, reader: 'advertiser', isRequired: true });
  expect(question.text.endsWith(text)).toBe(true);
  // Each decision about an order has a separate key, so that its dialog starts with an empty reason.
  expect(question.key).toContain(decision);
});

test.each(['reject', 'cancel'] as const)('ending a paid order (%s) is not a refund', (decision) => {
  const { money } = endQuestion(sampleReviewAdOrder({ payment: AD_PAID }), decision);
  expect(money?.title).toMatch(/^\$[\d.]+ was paid for it\.$/);
  expect(money?.text).toMatch(/refunds nothing/);
  expect(endQuestion(sampleReviewAdOrder(), decision).money).toBeNull();
});
