import { expect, test } from 'vitest';
import {
  capacityLabel,
  directionsUrl,
  upcomingLabel,
} from '../../../../src/features/venues/venue-facts.ts';
import { sampleVenue } from '../../../support/samples/sample-venue.ts';

test.each([
  [1, '1 person'],
  [312, '312 people'],
  [1200, '1,200 people'],
  [1_250_000, '1,250,000 people'],
])('a house for %i holds %s', (capacity, label) => {
  expect(capacityLabel(capacity)).toBe(label);
});

test('one event is an event', () => {
  expect(upcomingLabel(1)).toBe('1 upcoming event');
  expect(upcomingLabel(1204)).toBe('1,204 upcoming events');
});

test('directions lead to a search for name, street and town, whatever signs they hold', () => {
  const venue = sampleVenue({
    name: 'Heron & Tide #1',
    address: '5 “Quay” Lane',
    city: 'Rockport',
  });
  const url = new URL(directionsUrl(venue));
  expect(url.protocol).toBe('https:');
  expect(url.searchParams.get('query')).toBe('Heron & Tide #1, 5 “Quay” Lane, Rockport, TX');
});

test('directions to a venue without a street name the town', () => {
  const url = new URL(directionsUrl(sampleVenue({ address: '' })));
  expect(url.searchParams.get('query')).toBe('Harbor Lamp Playhouse, Corpus Christi, TX');
});
