import { venueFields } from '../../../src/desk/records/venues/venue-fields.ts';
import type { Venue } from '../../../src/features/venues/venue.ts';

/** A venue with plain values in every field; a test changes only what it is about. */
export function sampleVenue(changes: Partial<Venue> = {}): Venue {
  return {
    ...venueFields.parse({
      ...{ name: 'Harbor Lamp Playhouse', description: 'A ship chandlery with a raked floor.' },
      ...{ address: '214 Chandlery Lane', city: 'Corpus Christi, TX', phone: '(361) 555-0101' },
      email: 'boxoffice@example.org',
      website: 'https://harborlamp.example.org',
      capacity: '312',
      venueType: 'theater',
    }),
    ...{ id: 'harbor-lamp-playhouse-k3x9q2', imageUrl: null, createdAt: '2026-06-01T12:00:00Z' },
    updatedAt: '2026-06-01T12:00:00Z',
    ...changes,
  };
}
