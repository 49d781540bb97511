import type { EventDetail } from '../../../src/features/events/event.ts';
import { EVENT } from '../../../src/features/events/event-record.ts';
import { emptyFields } from './submissions/field-values.ts';

/** An event with plain values in every field; a test changes only what it is about. */
export function sampleEvent(changes: Partial<EventDetail> = {}): EventDetail {
  return {
    ...{ ...emptyFields(EVENT), id: 'jazz-on-the-bay-k3x9q2', title: 'Jazz on the Bay' },
    ...{ description: 'An evening by the water.', category: 'music', startDate: '2026-07-04' },
    ...{ startTime: '19:30', endTime: '21:00', venueName: 'Bayfront Pavilion', venueId: null },
    ...{ venueAddress: '1 Shoreline Blvd', city: 'Corpus Christi, TX', openingHours: null },
    ...{ reception: null, price: '$15', priceMinCents: 1500, priceMaxCents: 1500 },
    ...{ socialMedia: null, imageUrl: null, imageAlt: null, status: 'approved', statusNote: null },
    ...{ isFeatured: false, isPremium: false, sourceUrl: null, externalId: null, tags: [] },
    ...{ listingId: null, moreDates: 0, createdAt: '2026-06-01T12:00:00Z' },
    ...{ updatedAt: '2026-06-01T12:00:00Z', contactEmail: 'box-office@example.com' },
    ...{ contactPhone: '361-555-0142', images: [], organizer: null, accessibility: null },
    ...{ parking: null, position: null },
    ...changes,
  };
}
