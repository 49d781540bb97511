import { expect, test } from 'vitest';
import { indexVenueEvents } from '../../../../src/features/venues/venue-events.ts';
import { sampleEvent } from '../../../support/sample-event.ts';

const today = '2026-07-04';
const at = (id: string, venueName: string, startDate: string, more: object = {}) =>
  sampleEvent({ id, venueName, startDate, ...more });

const upcoming = [
  at('exhibition', 'Marea', '2026-06-01', { endDate: '2026-07-04' }),
  at('tonight', 'Lamp', today),
  at('later', 'Lamp', '2026-09-01'),
];
const events = [
  at('old', 'Lamp', '2025-01-05'),
  at('yesterday', 'Lamp', '2026-07-03', { startTime: '10:00' }),
  at('yesterday-night', 'Lamp', '2026-07-03', { startTime: '21:00' }),
  at('elsewhere', 'lamp', '2026-07-03'),
  ...upcoming,
];
const eventsAt = indexVenueEvents({ events, upcoming, today });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('what is to come keeps the order of the calendar, what is over runs from the newest', () => {
  const { upcoming: next, past } = eventsAt('Lamp');
  expect(ids(next)).toEqual(['tonight', 'later']);
  expect(ids(past)).toEqual(['yesterday-night', 'yesterday', 'old']);
});

test('an exhibition is to come until its last day is over', () => {
  expect(ids(eventsAt('Marea').upcoming)).toEqual(['exhibition']);
  expect(eventsAt('Marea').past).toEqual([]);
});

test('a venue is known by its exact name', () => {
  expect(ids(eventsAt('lamp').past)).toEqual(['elsewhere']);
  expect(eventsAt('Lamp ')).toEqual({ upcoming: [], past: [] });
  expect(eventsAt('constructor')).toEqual({ upcoming: [], past: [] });
});
