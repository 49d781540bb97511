import { expect, test } from 'vitest';
import {
  mostVenues,
  venueCities,
  venueTypes,
} from '../../../../src/features/venues/venue-choices.ts';

const inCities = (...cities: string[]) => venueCities(cities.map((city) => ({ city })));

test('cities run from A to Z with their number of venues', () => {
  expect(inCities('Victoria, TX', 'Alice, TX', 'Victoria, TX')).toEqual([
    { slug: 'alice', name: 'Alice', count: 1 },
    { slug: 'victoria', name: 'Victoria', count: 2 },
  ]);
});

test('spellings of a city are one city; a blank one is none', () => {
  expect(inCities('Port Aransas, TX', 'port aransas', 'PORT  ARANSAS, Texas', ', TX', '—')).toEqual(
    [{ slug: 'port-aransas', name: 'Port Aransas', count: 3 }],
  );
});

test('of too many cities those with the most venues stay, from A to Z', () => {
  const cities = inCities('D', 'C', 'C', 'B', 'A', 'A', 'A');
  expect(mostVenues(cities, 2).map(({ name }) => name)).toEqual(['A', 'C']);
  expect(mostVenues(cities, 4)).toEqual(cities);
});

test('types are in the order of their labels, each once, without blank ones', () => {
  const types = ['theater', 'outdoor', 'gallery', null, ' Theater', '', 'zoo', 'book_shop'];
  expect(venueTypes(types.map((venueType) => ({ venueType })))).toEqual([
    'gallery',
    'book_shop',
    'outdoor',
    'theater',
    'zoo',
  ]);
});
