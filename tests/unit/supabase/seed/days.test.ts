import { expect, test } from 'vitest';
import {
  addMonths,
  dayOf,
  nthWeekday,
  onOrAfter,
  weekdayOf,
} from '../../../../supabase/seed/days.ts';

test.each([
  ['2026-07-03', 'fri', '2026-07-03'],
  ['2026-07-04', 'fri', '2026-07-10'],
  ['2026-12-31', 'sat', '2027-01-02'],
  ['2028-02-28', 'tue', '2028-02-29'],
] as const)('from %s the next %s is %s', (day, weekday, expected) => {
  expect(onOrAfter(day, weekday)).toBe(expected);
});

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-01-31', -2, '2025-11-30'],
  ['2026-03-15', 4, '2026-07-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('the first Friday of a month may be its first day', () => {
  expect(nthWeekday(2026, 5, 1, 'fri')).toBe('2026-05-01');
  expect(nthWeekday(2026, 5, 2, 'sat')).toBe('2026-05-09');
});

test('a thirteenth month is the next January', () => {
  expect(nthWeekday(2026, 13, 1, 'fri')).toBe('2027-01-01');
  expect(dayOf(2026, 0, 15)).toBe('2025-12-15');
});

test('a weekday is counted from Sunday', () => {
  expect(weekdayOf('2026-07-05')).toBe(0);
  expect(weekdayOf('2026-07-04')).toBe(6);
});
