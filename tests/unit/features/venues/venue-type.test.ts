import { expect, test } from 'vitest';
import {
  venueTypeFilterLabel,
  venueTypeKey,
  venueTypeLabel,
} from '../../../../src/features/venues/venue-type.ts';

test.each([
  ['theater', 'Theater'],
  ['gallery', 'Art Gallery'],
  ['outdoor', 'Outdoor Venue'],
  ['park', 'Park'],
  ['historic_district', 'Historic District'],
  ['plaza', 'Town Plaza'],
  ['market_space', 'Market Space'],
])('%s is called "%s", on a card and in the filter', (type, label) => {
  expect(venueTypeLabel(type)).toBe(label);
  expect(venueTypeFilterLabel(type)).toBe(label);
});

test.each([
  ['community_center', 'Community Center'],
  ['music hall', 'Music Hall'],
  ['__wine_or__beer_', 'Wine Or Beer'],
  ['ópera', 'Ópera'],
  ['constructor', 'Constructor'],
])('%s is a Venue on a card, and "%s" in the filter', (type, label) => {
  expect(venueTypeLabel(type)).toBe('Venue');
  expect(venueTypeFilterLabel(type)).toBe(label);
});

test('a venue without a type is a Venue', () => {
  expect(venueTypeLabel(null)).toBe('Venue');
  expect(venueTypeKey(null)).toBe('');
});

test('case and outer space make no other type', () => {
  expect(venueTypeKey(' Theater ')).toBe('theater');
  expect(venueTypeLabel('THEATER')).toBe('Theater');
});
