import { describe, expect, test } from 'vitest';
import { indexVenueEvents } from '../../../../src/features/events/event-groups.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

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
