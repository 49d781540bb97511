import { expect, test } from 'vitest';
import { groupByCity, linkedCities } from '../../../../src/features/events/events-by-city.ts';

const inCity = (city: string, id = city) => ({ id, city });

test('listed cities come first, even without events; others follow by name', () => {
  const events = ['Sinton, TX', 'Refugio, TX', 'Ingleside', '', ' , TX', '?!'].map((c) =>
    inCity(c),
  );
  expect(groupByCity(events, ['Victoria', 'Sinton']).map((list) => list.name)).toEqual([
    'Victoria',
    'Sinton',
    'Ingleside',
    'Refugio',
  ]);
});

test('spellings of a city are one list, in the order of the events', () => {
  const cities = ["Port O'Connor, TX", 'Port O’Connor', 'pórt aransas', 'port o´connor, Texas'];
  const lists = groupByCity(
    cities.map((city) => inCity(city)),
    ['Port Aransas'],
  );
  expect(
    lists.map(({ slug, name, events }) => [slug, name, ...events.map(({ id }) => id)]),
  ).toEqual([
    ['port-aransas', 'Port Aransas', 'pórt aransas'],
    ['port-oconnor', "Port O'Connor", "Port O'Connor, TX", 'Port O’Connor', 'port o´connor, Texas'],
  ]);
});

test.each([
  ['those with the most events, in their order', [], 2, undefined, 'Cuero Dime'],
  ['the listed ones always', ['Alice'], 2, undefined, 'Alice Cuero'],
  ['the listed ones beyond the limit', ['Alice', 'Bee'], 1, undefined, 'Alice Bee'],
  ['all where there are few', ['Alice'], 9, undefined, 'Alice Bee Cuero Dime'],
  ['the neighbors of the page’s own city', [], 1, 'dime', 'Cuero'],
  ['both neighbors', [], 1, 'bee', 'Alice Cuero'],
])('a page links to %s', (_, listed, limit, here, names) => {
  const lists = Object.entries({ Alice: 0, Bee: 1, Cuero: 3, Dime: 2 }).map(([name, count]) => ({
    slug: name.toLowerCase(),
    name,
    events: Array.from({ length: count }, () => inCity(name)),
  }));
  const linked = linkedCities(lists, listed, limit, here);
  expect(linked.map(({ name }) => name).join(' ')).toBe(names);
});
