import { expect, test } from 'vitest';
import { eventDay } from '../../../../src/features/events/event-day.ts';

test('a single day is written out', () => {
  const written = 'Saturday, November 7, 2026';
  expect(eventDay({ startDate: '2026-11-07', endDate: null })).toBe(written);
  expect(eventDay({ startDate: '2026-11-07', endDate: '2026-11-07' })).toBe(written);
});

test('several days are a range', () => {
  expect(eventDay({ startDate: '2026-11-07', endDate: '2026-11-30' })).toBe(
    'Nov 7, 2026 - Nov 30, 2026',
  );
});

test('a missing date is to be announced', () => {
  expect(eventDay({ startDate: null, endDate: null })).toBe('Date TBD');
});
