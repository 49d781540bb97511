import { expect, test } from 'vitest';
import { capacityLabel, upcomingLabel } from '../../../../src/features/venues/venue.ts';
import {
  venueTypeFilterLabel,
  venueTypeKey,
  venueTypeLabel,
} from '../../../../src/features/venues/venue-types.ts';
import { directionsUrl, mapUrl } from '../../../../src/regions/map-links.ts';
import { sampleVenue } from '../../../support/samples/sample-venue.ts';

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
