import { expect, test } from 'vitest';
import {
  mostVenues,
  venueCities,
  venueTypes,
} from '../../../../src/features/venues/venue-choices.ts';

const inCities = (...cities: string[]) => venueCities(cities.map((city) => ({ city })));

test('cities stand from A to Z, each with its number of venues', () => {
  expect(inCities('Victoria, TX', 'Alice, TX', 'Victoria, TX')).toEqual([
    { slug: 'alice', name: 'Alice', count: 1 },
    { slug: 'victoria', name: 'Victoria', count: 2 },
  ]);
});

test('one city written in two ways is one city, and no name is none', () => {
  expect(inCities('Port Aransas, TX', 'port aransas', 'PORT  ARANSAS, Texas', ', TX', '—')).toEqual(
    [{ slug: 'port-aransas', name: 'Port Aransas', count: 3 }],
  );
});

test('where there are too many cities, those with the most venues stay, still from A to Z', () => {
  const cities = inCities('D', 'C', 'C', 'B', 'A', 'A', 'A');
  expect(mostVenues(cities, 2).map(({ name }) => name)).toEqual(['A', 'C']);
  expect(mostVenues(cities, 4)).toEqual(cities);
});

test('types stand in the order of their labels, once each, without the missing ones', () => {
  const types = ['theater', 'outdoor', 'gallery', null, ' Theater', '', 'zoo', 'book_shop'];
  expect(venueTypes(types.map((venueType) => ({ venueType })))).toEqual([
    'gallery',
    'book_shop',
    'outdoor',
    'theater',
    'zoo',
  ]);
});
