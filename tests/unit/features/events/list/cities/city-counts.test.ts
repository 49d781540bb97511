import { expect, test } from 'vitest';
import {
  calendarCities,
  countByCity,
  withCounts,
} from '../../../../../../src/features/events/list/cities/city-counts.ts';

test('cities keep their order, and those without an event come last', () => {
  const counts = countByCity([
    { city: 'Victoria, TX', status: 'approved' },
    { city: 'Port Aransas, TX', status: 'approved' },
    { city: 'port aransas', status: 'approved' },
    { city: 'Victoria, TX', status: 'cancelled' },
    { city: 'Sinton, TX', status: 'postponed' },
  ]);
  const cities = ['Alice', 'Port Aransas', 'Sinton', 'Victoria'].map((name) => ({ name }));
  expect(withCounts(cities, counts).map(({ name, count }) => [name, count])).toEqual([
    ['Port Aransas', 2],
    ['Victoria', 1],
    ['Alice', 0],
    ['Sinton', 0],
  ]);
});

test('the calendar offers a city beyond its own list as soon as something is on there', () => {
  expect(calendarCities({})).toHaveLength(10);
  expect(calendarCities({ ingleside: 3 }).slice(10)).toEqual(['Ingleside']);
});
