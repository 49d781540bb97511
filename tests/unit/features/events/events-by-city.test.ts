import { describe, expect, test } from 'vitest';
import { groupByCity, linkedCities } from '../../../../src/features/events/events-by-city.ts';

const inCity = (city: string, id = city) => ({ id, city });

test('listed cities come first and in their order, with or without events', () => {
  const lists = groupByCity([inCity('Sinton, TX')], ['Victoria', 'Sinton']);
  expect(lists.map(({ name, events }) => [name, events.length])).toEqual([
    ['Victoria', 0],
    ['Sinton', 1],
  ]);
});

test('other cities follow by name, however the state is written', () => {
  const lists = groupByCity(
    [inCity('Refugio, TX'), inCity('Ingleside'), inCity('refugio, Texas', 'second')],
    ['Victoria'],
  );
  expect(lists.map(({ name }) => name)).toEqual(['Victoria', 'Ingleside', 'Refugio']);
  expect(lists[2]?.events.map(({ id }) => id)).toEqual(['Refugio, TX', 'second']);
});

test('events keep their order', () => {
  const [list] = groupByCity([inCity('A', 'first'), inCity('a, TX', 'second')], []);
  expect(list?.events.map(({ id }) => id)).toEqual(['first', 'second']);
});

test('two spellings of a city are one list', () => {
  const lists = groupByCity(
    [
      inCity("Port O'Connor, TX"),
      inCity('Port O’Connor'),
      inCity('pórt aransas'),
      inCity('St. Mary'),
    ],
    ['Port Aransas'],
  );
  expect(lists.map(({ slug, name, events }) => [slug, name, events.length])).toEqual([
    ['port-aransas', 'Port Aransas', 1],
    ['port-oconnor', "Port O'Connor", 2],
    ['st-mary', 'St. Mary', 1],
  ]);
});

test('an event without a city stands nowhere', () => {
  expect(groupByCity([inCity(''), inCity(' , TX'), inCity('?!')], [])).toEqual([]);
});

describe('the cities a page links to', () => {
  const city = (name: string, count: number) => ({
    slug: name.toLowerCase(),
    name,
    events: Array.from({ length: count }, () => inCity(name)),
  });
  const lists = [city('Alice', 0), city('Bee', 1), city('Cuero', 3), city('Dime', 2)];

  test('are those with the most events, in the order of the lists', () => {
    expect(linkedCities(lists, [], 2).map(({ name }) => name)).toEqual(['Cuero', 'Dime']);
  });

  test('always hold the listed ones, with or without events', () => {
    expect(linkedCities(lists, ['Alice'], 2).map(({ name }) => name)).toEqual(['Alice', 'Cuero']);
    expect(linkedCities(lists, ['Alice', 'Bee'], 1)).toHaveLength(2);
  });

  test('are all where there are few', () => {
    expect(linkedCities(lists, ['Alice'], 9)).toEqual(lists);
  });

  test('lead from one to the next, so that every list is reached', () => {
    expect(linkedCities(lists, [], 1, 'dime').map(({ name }) => name)).toEqual(['Cuero']);
    expect(linkedCities(lists, [], 1, 'bee').map(({ name }) => name)).toEqual(['Alice', 'Cuero']);
  });
});
