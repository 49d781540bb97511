import { describe, expect, test } from 'vitest';
import {
  groupByCity,
  indexVenueEvents,
  linkedCities,
} from '../../../../src/features/events/event-groups.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

describe('events by city', () => {
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
      [
        'port-oconnor',
        "Port O'Connor",
        "Port O'Connor, TX",
        'Port O’Connor',
        'port o´connor, Texas',
      ],
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
});

describe('venue events', () => {
  const at = (id: string, venueName: string, startDate: string, more: object = {}) =>
    sampleEvent({ id, venueName, startDate, ...more });

  const upcoming = [
    at('exhibition', 'Marea', '2026-06-01', { endDate: '2026-07-04' }),
    at('tonight', 'Lamp', '2026-07-04'),
    at('later', 'Lamp', '2026-09-01'),
  ];
  const past = [
    at('yesterday-night', 'Lamp', '2026-07-03', { startTime: '21:00' }),
    at('yesterday', 'Lamp', '2026-07-03', { startTime: '10:00' }),
    at('elsewhere', 'lamp', '2026-07-03'),
    at('old', 'Lamp', '2025-01-05'),
  ];
  const eventsAt = indexVenueEvents({ upcoming, past });
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  test('upcoming and past events keep their order', () => {
    const { upcoming: next, past: over } = eventsAt('Lamp');
    expect(ids(next)).toEqual(['tonight', 'later']);
    expect(ids(over)).toEqual(['yesterday-night', 'yesterday', 'old']);
  });

  test('a venue without past events has none', () => {
    expect(ids(eventsAt('Marea').upcoming)).toEqual(['exhibition']);
    expect(eventsAt('Marea').past).toEqual([]);
  });

  test('a venue is matched by its exact name', () => {
    expect(ids(eventsAt('lamp').past)).toEqual(['elsewhere']);
    expect(eventsAt('Lamp ')).toEqual({ upcoming: [], past: [] });
    expect(eventsAt('constructor')).toEqual({ upcoming: [], past: [] });
  });
});
