import type { EventByLink } from '../../../src/features/private-links/event/event-by-link.ts';

/** A pending free event as the holder of its private link sees it. */
export const sampleEventByLink = (changes: Partial<EventByLink> = {}): EventByLink => ({
  id: 'moonlight-jazz-bcdfgh',
  status: 'pending',
  statusNote: null,
  mergedInto: null,
  plan: 'free',
  isPublic: false,
  isRemoved: false,
  isPast: false,
  reviewNote: null,
  fields: {
    title: 'Moonlight Jazz',
    description: 'Three trios.',
    category: 'music',
    startDate: '2026-12-05',
    startTime: '19:00',
    endDate: null,
    endTime: null,
    venueName: 'Lawrence Street Pier',
    venueAddress: '100 Example Pier',
    city: 'Corpus Christi, TX',
    price: '$15-30',
    contactEmail: 'pier@example.org',
    contactPhone: null,
    website: null,
    instagram: null,
    facebook: null,
    twitter: null,
  },
  images: [],
  openingHours: null,
  openingReception: null,
  change: null,
  dates: [],
  proposal: null,
  payment: null,
  today: '2026-11-20',
  days: [],
  ...changes,
});

/** A payment for a premium event. */
export const samplePayment = {
  orderNumber: 'CBA-5Y0R1-W2X3M',
  amountCents: 2900,
  refundedCents: 0,
  currency: 'usd',
  // In Texas this is still November 20.
  paidAt: '2026-11-21T03:00:00Z',
  settledAt: null,
};
