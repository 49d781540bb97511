import type { AdOrder } from '../../../src/desk/advertising/ad-order.ts';

/** Returns an advertisement order in the form that the admin page reads. */
export function sampleReviewAdOrder(changes: Partial<AdOrder> = {}): AdOrder {
  return {
    ...{ id: '7d9f2a54-0000-4000-8000-000000000001', state: 'pending' },
    ...{ title: 'Open Studio Nights', description: 'Beside the venues, please.' },
    ...{ type: 'sidebar', placement: 'sidebar', monthlyCents: 9900, totalCents: 19_800 },
    duration: 2,
    contact: {
      ...{ name: 'Ana Reyes', email: 'ana@example.org', phone: '(361) 555-0142' },
      company: 'Clay & Co',
      website: 'https://clay.example.org',
    },
    otherOrders: 0,
    linkUrl: 'https://clay.example.org/open',
    image: { url: '/images/ad.webp', width: 300, height: 250, alt: 'Open studio, every Friday.' },
    ...{ startDate: null, endDate: null, pausedOn: null, payment: null },
    ...{ figures: { impressions: 0, clicks: 0 }, reviewNote: null },
    ...{ createdAt: '2026-11-20T18:00:00Z', updatedAt: '2026-11-20T18:00:00Z' },
    ...changes,
  };
}

/** A completed payment of the sample order. */
export const AD_PAID: NonNullable<AdOrder['payment']> = {
  ...{ id: 'p', orderNumber: 'CBA-5Y0R1-W2X3M', status: 'succeeded', amountCents: 19_800 },
  ...{ refundedCents: 0, refundRequestedAt: null, refundError: null, settledAt: null },
};
