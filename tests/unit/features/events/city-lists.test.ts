import { expect, test } from 'vitest';
import { groupByCity } from '../../../../src/features/events/city-lists.ts';

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

test.each([
  ['Port Aransas', 'port-aransas'],
  ["D'Hanis", 'd-hanis'],
  ['Peñitas', 'penitas'],
  ['东京', 'city'],
  ['../..', 'city'],
])('%s has the address %s', (name, slug) => {
  expect(groupByCity([], [name])[0]?.slug).toBe(slug);
});

test('names that would share an address get two, and a listed city keeps its own', () => {
  const lists = groupByCity(
    [inCity('Port-Aransas'), inCity('Port Aransas 2'), inCity('Pórt Aransas')],
    ['Port Aransas'],
  );
  const slugs = lists.map(({ slug }) => slug);
  expect(slugs[0]).toBe('port-aransas');
  expect(new Set(slugs).size).toBe(4);
});

test('an event without a city stands nowhere', () => {
  expect(groupByCity([inCity(''), inCity(' , TX')], [])).toEqual([]);
});
