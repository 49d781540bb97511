import { describe, expect, test } from 'vitest';
import {
  dayWord,
  isRangeName,
  namedRange,
  nextWeekday,
  nextWeekendFrom,
  RANGE_NAMES,
  rangeLabel,
  weekendFrom,
} from '../../../src/time/day-range.ts';
import { addDays, daysBetween } from '../../../src/time/wall-time.ts';

// 2026-11-23 is a Monday.
test.each([
  ['2026-11-23', '2026-11-27', '2026-11-29'],
  ['2026-11-26', '2026-11-27', '2026-11-29'],
  ['2026-11-27', '2026-11-27', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-11-30', '2026-12-04', '2026-12-06'],
])('on %s this weekend is %s to %s', (today, from, to) => {
  expect(weekendFrom(today)).toEqual({ from, to });
});

test.each([
  ['2026-11-23', '2026-12-04', '2026-12-06'],
  ['2026-11-29', '2026-12-04', '2026-12-06'],
  ['2026-11-30', '2026-12-11', '2026-12-13'],
])('on %s next weekend is %s to %s', (today, from, to) => {
  expect(nextWeekendFrom(today)).toEqual({ from, to });
});

describe('named ranges', () => {
  test('cover their days, across the end of a month', () => {
    expect(namedRange('today', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
    expect(namedRange('tomorrow', '2026-11-30')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(namedRange('next-7-days', '2026-11-30')).toEqual({
      from: '2026-11-30',
      to: '2026-12-06',
    });
  });

  test('never begin before today, on any day of a year', () => {
    for (let at = 0; at < 366; at++) {
      const today = addDays('2027-01-01', at);
      for (const name of RANGE_NAMES) {
        const { from, to } = namedRange(name, today);
        expect(from >= today, `${name} on ${today}`).toBe(true);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(today, to)).toBeLessThanOrEqual(6);
      }
    }
  });

  test('are known by their names only', () => {
    expect(RANGE_NAMES.map(rangeLabel)).toEqual([
      'Today',
      'Tomorrow',
      'This weekend',
      'Next 7 days',
    ]);
    expect(isRangeName('this-weekend')).toBe(true);
    expect(isRangeName('toString')).toBe(false);
  });
});

test('a day is Today, Tomorrow or without a word', () => {
  expect(
    ['2026-11-30', '2026-12-01', '2026-12-02'].map((day) => dayWord(day, '2026-11-30')),
  ).toEqual(['Today', 'Tomorrow', null]);
});

test('the next weekday may be the same day', () => {
  expect(nextWeekday('2026-11-23', 1)).toBe('2026-11-23');
  expect(nextWeekday('2026-11-23', 0)).toBe('2026-11-29');
});
