import { expect, test } from 'vitest';
import {
  adRefund,
  unresolvedRefund,
  submissionRefund,
} from '../../../../../src/features/payments/review/refund-question.ts';
import {
  AD_PAID,
  sampleReviewAdOrder,
} from '../../../../support/samples/sample-review-ad-order.ts';
import {
  dashboardSubmission,
  PAID,
} from '../../../../support/samples/submissions/sample-review-submission.ts';
import { unresolvedPayment } from '../../../../support/samples/sample-unresolved-payment.ts';

const paid = dashboardSubmission({
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
