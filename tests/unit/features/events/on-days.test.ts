import { expect, test } from 'vitest';
import { countDays, isOnDays } from '../../../../src/features/events/on-days.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

// A Friday. calendar-days.test.ts checks that the database counts the same events on each day.
const FRIDAY = '2026-11-27';
const weekend = { from: FRIDAY, to: '2026-11-29' };
const mondays = [{ days: [1], opens: '10:00', closes: '17:00' }];

test.each([
  ['begins on its first day', { startDate: FRIDAY }, true],
  ['begins on its last day', { startDate: '2026-11-29' }, true],
  ['is over', { startDate: '2026-11-26' }, false],
  ['comes later', { startDate: '2026-11-30' }, false],
  ['ends on its first day', { startDate: '2026-11-20', endDate: FRIDAY }, true],
  [
    'is an exhibition, open on none',
    { startDate: '2026-11-01', endDate: '2026-12-24', openingHours: mondays },
    false,
  ],
  [
    'opens now, whatever its hours',
    { startDate: FRIDAY, endDate: '2026-12-24', openingHours: mondays },
    true,
  ],
])('a weekend has an event that %s: %o', (_, event, expected) => {
  expect(isOnDays(sampleEvent({ endDate: null, openingHours: null, ...event }), weekend)).toBe(
    expected,
  );
});

test('every day of a range is counted, those without events as 0', () => {
  const events = [
    sampleEvent({ startDate: FRIDAY, endDate: null }),
    sampleEvent({ startDate: '2026-11-20', endDate: '2026-11-28' }),
  ];
  expect(countDays(events, weekend)).toEqual([
    { date: '2026-11-27', count: 2 },
    { date: '2026-11-28', count: 1 },
    { date: '2026-11-29', count: 0 },
  ]);
});
