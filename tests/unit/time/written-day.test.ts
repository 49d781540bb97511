import { describe, expect, test } from 'vitest';
import { lastDayTo, nextDay, nextMonth } from '../../../src/time/written-day.ts';

describe('without a year', () => {
  const day = (month: number, of: number, year: number | null = null) => ({ month, day: of, year });

  test('a day is the next or the last one that exists', () => {
    expect(nextDay(day(11, 24), '2026-11-24')).toBe('2026-11-24');
    expect(nextDay(day(11, 23), '2026-11-24')).toBe('2027-11-23');
    expect(nextDay(day(2, 29), '2027-03-01')).toBe('2028-02-29');
    expect(nextDay(day(2, 29), '2026-03-01')).toBeNull();
    expect(nextDay(day(13, 13), '2026-11-24')).toBeNull();
    expect(nextDay(day(1, 5, 2020), '2026-11-24')).toBe('2020-01-05');
    expect(lastDayTo(day(12, 30), '2027-01-02')).toBe('2026-12-30');
  });

  test('a month is the next one that is not over', () => {
    expect(nextMonth(11, null, '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(nextMonth(2, null, '2027-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
