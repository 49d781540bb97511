import { describe, expect, it } from 'vitest';
import { eventStatesSchema } from '../../../../src/desk/storm/storm-request.ts';
import {
  byDay,
  MOST_AT_ONCE,
  NOTE_MAX_LENGTH,
  type StatedEvent,
} from '../../../../src/desk/storm/storm.ts';

describe('what the endpoints take', () => {
  const event = { id: 'jazz-x', version: '2026-11-23T10:00:00.123456+00:00' };

  it('events as read, a state, and a note of at most 500 characters', () => {
    const asked = { events: [event], state: 'cancelled' };
    expect(eventStatesSchema.parse({ ...asked, note: '  ' }).note).toBeNull();
    for (const bad of [
      { ...asked, events: [] },
      { ...asked, events: Array.from({ length: MOST_AT_ONCE + 1 }, () => event) },
      { ...asked, events: [{ ...event, version: 'now' }] },
      { ...asked, state: 'pending' },
      { ...asked, note: 'x'.repeat(NOTE_MAX_LENGTH + 1) },
    ]) {
      expect(eventStatesSchema.safeParse(bad).success).toBe(false);
    }
  });
});

it('what began earlier is listed on the first of the days', () => {
  const event = (id: string, startDate: string) => ({ id, startDate }) as StatedEvent;
  const rows = [
    event('fair', '2026-11-01'),
    event('jazz', '2026-11-25'),
    event('opera', '2026-11-25'),
  ];
  const days = byDay(rows, '2026-11-24').map(({ day, events }) => [
    day,
    events.map(({ id }) => id),
  ]);
  expect(days).toEqual([
    ['2026-11-24', ['fair']],
    ['2026-11-25', ['jazz', 'opera']],
  ]);
});
