import { expect, test } from 'vitest';
import { otherCities } from '../../../../src/features/cities/other-cities.ts';

const cities = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
const others = (slug: string) =>
  otherCities(cities, slug)
    .map((city) => city.slug)
    .join('');

test('the others begin with the next in the list and end with the one before', () => {
  expect(others('a')).toBe('bcd');
  expect(others('b')).toBe('cda');
  expect(others('d')).toBe('abc');
});

test('following the first of them leads through every city and back', () => {
  const visited = ['a'];
  for (let step = 0; step < 4; step += 1) visited.push(others(visited.at(-1) ?? '')[0] ?? '');
  expect(visited.join('')).toBe('abcda');
});

test('a city that is not in the list has all of them as others', () => {
  expect(others('z')).toBe('abcd');
});
