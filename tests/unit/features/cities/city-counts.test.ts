import { expect, test } from 'vitest';
import {
  citiesToChoose,
  countByCity,
  withCounts,
} from '../../../../src/features/cities/city-counts.ts';

test('cities keep their order, and those without an event come last', () => {
  const counts = countByCity([
    { city: 'Victoria, TX' },
    { city: 'Port Aransas, TX' },
    { city: 'port aransas' },
  ]);
  const cities = ['Alice', 'Port Aransas', 'Sinton', 'Victoria'].map((name) => ({ name }));
  expect(withCounts(cities, counts).map(({ name, count }) => [name, count])).toEqual([
    ['Port Aransas', 2],
    ['Victoria', 1],
    ['Alice', 0],
    ['Sinton', 0],
  ]);
});

test('the calendar offers a city of the submission form once something is on there', () => {
  expect(citiesToChoose({})).not.toContain('Refugio');
  expect(citiesToChoose({ refugio: 1, goliad: 2 }).slice(-2)).toEqual(['Sinton', 'Refugio']);
});
