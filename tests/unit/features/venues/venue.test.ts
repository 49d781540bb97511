import { expect, test, describe } from 'vitest';
import {
  capacityLabel,
  upcomingLabel,
  isThinVenue,
  venueJsonLd,
} from '../../../../src/features/venues/venue.ts';
import {
  venueTypeFilterLabel,
  venueTypeKey,
  venueTypeLabel,
} from '../../../../src/features/venues/venue-types.ts';
import { directionsUrl, mapUrl } from '../../../../src/regions/map-position.ts';
import { sampleVenue } from '../../../support/samples/sample-venue.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

test.each([
  ['theater', 'Theater', 'Theater'],
  ['THEATER', 'Theater', 'Theater'],
  ['gallery', 'Art Gallery', 'Art Gallery'],
  ['outdoor', 'Outdoor Venue', 'Outdoor Venue'],
  ['park', 'Park', 'Park'],
  ['historic_district', 'Historic District', 'Historic District'],
  ['plaza', 'Town Plaza', 'Town Plaza'],
  ['market_space', 'Market Space', 'Market Space'],
  ['community_center', 'Venue', 'Community Center'],
  ['__wine_or__beer_', 'Venue', 'Wine Or Beer'],
  ['ópera', 'Venue', 'Ópera'],
  ['constructor', 'Venue', 'Constructor'],
])('the type %s is "%s" on a card and "%s" in the filter', (type, label, filterLabel) => {
  expect([venueTypeLabel(type), venueTypeFilterLabel(type)]).toEqual([label, filterLabel]);
});

test('types are compared without case and outer spaces, and a missing one is empty', () => {
  expect([venueTypeKey(' Theater '), venueTypeKey(null)]).toEqual(['theater', '']);
  expect(venueTypeLabel(null)).toBe('Venue');
});

test('capacity and events are counted in words', () => {
  expect([1, 312, 1_250_000].map(capacityLabel)).toEqual([
    '1 person',
    '312 people',
    '1,250,000 people',
  ]);
  expect([1, 1204].map(upcomingLabel)).toEqual(['1 upcoming event', '1,204 upcoming events']);
});

test.each([
  [
    { name: 'Heron & Tide #1', address: '5 “Quay” Lane', city: 'Rockport' },
    'Heron & Tide #1, 5 “Quay” Lane, Rockport, TX',
  ],
  [{ address: '' }, 'Harbor Lamp Playhouse, Corpus Christi, TX'],
])('a map and the way there ask for name, street and city: %j', (venue, place) => {
  const map = new URL(mapUrl(sampleVenue(venue)));
  const way = new URL(directionsUrl(sampleVenue(venue)));
  expect([map.protocol, way.protocol]).toEqual(['https:', 'https:']);
  expect(map.searchParams.get('query')).toBe(place);
  expect(way.searchParams.get('destination')).toBe(place);
});

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
