import { describe, expect, it } from 'vitest';
import {
  adRefund,
  unresolvedRefund,
  submissionRefund,
} from '../../../../../src/features/payments/review/refund-question.ts';
import {
  AD_PAID,
  sampleReviewAdOrder,
} from '../../../../support/samples/sample-review-ad-order.ts';
import { dashboardSubmission } from '../../../../support/samples/sample-review-submission.ts';
import { unresolvedPayment } from '../../../../support/samples/sample-unresolved-payment.ts';

describe('the money of an event', () => {
  const paid = dashboardSubmission({
    status: 'rejected',
    payment: {
      orderNumber: 'CBA-5Y0R1-W2X3M',
      id: 'p',
      status: 'partially_refunded',
      amountCents: 2900,
      refundedCents: 900,
      refundRequestedAt: null,
    },
  });

  it('is what is left of it, and whoever submitted it gets a mail', () => {
    expect(submissionRefund(paid)).toEqual({
      title: 'Refund this payment?',
      sum: '$20.00',
      text: '$20.00 for “Moonlight Jazz” goes back to the card that paid. A mail tells pier@example.org. This cannot be undone.',
      cancel: 'Cancel',
    });
  });

  it('of an event without an address is told to nobody', () => {
    expect(submissionRefund({ ...paid, contactEmail: null }).text).toBe(
      '$20.00 for “Moonlight Jazz” goes back to the card that paid. This cannot be undone.',
    );
  });

  it('is asked about as what follows, right after a rejection', () => {
    expect(submissionRefund({ ...paid, status: 'pending' })).toMatchObject({
      title: 'Event rejected. Refund its payment?',
      cancel: 'Not Now',
    });
  });
});

describe('money without an event', () => {
  it('is told by its payer, and no mail is promised', () => {
    expect(unresolvedRefund(unresolvedPayment()).text).toBe(
      '$29.00 from pier@example.org goes back to the card that paid. No mail tells them of it, so write to them if they should know. This cannot be undone.',
    );
  });

  it('of nobody known is told by its order, to nobody', () => {
    expect(unresolvedRefund(unresolvedPayment({ payerEmail: null })).text).toBe(
      '$29.00 of CBA-5Y0R1-W2X3M goes back to the card that paid. This cannot be undone.',
    );
  });

  it('whose event is there is told by mail', () => {
    expect(unresolvedRefund(unresolvedPayment({ reason: 'refund_refused' })).text).toContain(
      'A mail tells them.',
    );
  });
});

describe('the money of an advertisement', () => {
  it('of an order just rejected goes back whole, and a mail tells its advertiser', () => {
    expect(adRefund(sampleReviewAdOrder({ payment: AD_PAID }))).toEqual({
      title: 'Order rejected. Refund its payment?',
      sum: '$198.00',
      text: '$198.00 for “Open Studio Nights” goes back to the card that paid. A mail tells ana@example.org. This cannot be undone.',
      cancel: 'Not Now',
    });
  });

  it('of one that was taken down includes the days it was on show', () => {
    const run = { startDate: '2026-12-01', endDate: '2027-01-31', payment: AD_PAID };
    expect(adRefund(sampleReviewAdOrder({ ...run, state: 'paused' }))).toMatchObject({
      title: 'Advertisement taken down. Refund its payment?',
      text: expect.stringContaining('That includes the days on which it was shown.') as string,
    });
    expect(adRefund(sampleReviewAdOrder({ ...run, state: 'cancelled' }))).toMatchObject({
      title: 'Refund this payment?',
      cancel: 'Cancel',
    });
  });
});
