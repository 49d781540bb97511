import { describe, expect, test } from 'vitest';
import { isThinVenue, venueJsonLd } from '../../../../../src/features/venues/page/venue-page.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';
import { sampleVenue } from '../../../../support/samples/sample-venue.ts';

describe('venue json ld', () => {
  const SITE = 'https://guide.example.org/';
  const PAGE = 'https://guide.example.org/venues/harbor-lamp-playhouse-k3x9q2';

  /** Returns the data as the page contains it, without undefined values. */
  const described = (changes: Parameters<typeof sampleVenue>[0] = {}): unknown =>
    JSON.parse(JSON.stringify(venueJsonLd(sampleVenue(changes), SITE, PAGE)));

  test('a venue is a schema.org place with an address', () => {
    expect(described({ imageUrl: '/illustrations/market.svg' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Place',
      name: 'Harbor Lamp Playhouse',
      description: 'A ship chandlery with a raked floor.',
      url: PAGE,
      sameAs: 'https://harborlamp.example.org/',
      telephone: '(361) 555-0101',
      image: 'https://guide.example.org/illustrations/market.svg',
      maximumAttendeeCapacity: 312,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '214 Chandlery Lane',
        addressLocality: 'Corpus Christi',
        addressRegion: 'TX',
        addressCountry: 'US',
      },
    });
  });

  test('missing values and an invalid website are left out', () => {
    const bare = described({
      description: '',
      address: '',
      phone: null,
      capacity: null,
      website: 'javascript:alert(1)',
    });
    expect(bare).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Place',
      name: 'Harbor Lamp Playhouse',
      url: PAGE,
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Corpus Christi',
        addressRegion: 'TX',
        addressCountry: 'US',
      },
    });
  });

  test('an invalid image address is left out', () => {
    expect(described({ imageUrl: 'https://[x' })).not.toHaveProperty('image');
  });
});

describe('thin venue', () => {
  test('a venue without a description and without any event is thin', () => {
    const none = { upcoming: [], past: [] };
    expect(isThinVenue({ description: '' }, none)).toBe(true);
    expect(isThinVenue({ description: 'A pier.' }, none)).toBe(false);
    expect(isThinVenue({ description: '' }, { upcoming: [], past: [sampleEvent()] })).toBe(false);
  });
});
