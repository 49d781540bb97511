import { describe, expect, test } from 'vitest';
import {
  dateBlock,
  formatBlogDate,
  formatDate,
  formatDateRange,
  formatLongDate,
  formatTime,
  formatTimeRange,
  monthHeading,
} from '../../../src/time/format-dates.ts';
import { addDays } from '../../../src/time/wall-time.ts';

describe('a date as people read it', () => {
  test('a short date names the month in three letters', () => {
    expect(formatDate('2026-11-07')).toBe('Nov 7, 2026');
    expect(formatDate('2026-05-31')).toBe('May 31, 2026');
  });

  test('a long date names the weekday and the month', () => {
    expect(formatLongDate('2026-11-07')).toBe('Saturday, November 7, 2026');
  });

  test('the date of a blog post names the month', () => {
    expect(formatBlogDate('2026-11-07')).toBe('November 7, 2026');
  });

  test('a month is headed by its name and year, from the month or a day in it', () => {
    expect(monthHeading('2026-11')).toBe('November 2026');
    expect(monthHeading('2026-01-31')).toBe('January 2026');
  });

  test('the date block of a card holds month, day and weekday', () => {
    expect(dateBlock('2026-11-07')).toEqual({ month: 'Nov', day: '7', weekday: 'Sat' });
  });

  test('the days on which clocks change anywhere are printed as they are written', () => {
    const changes = ['2026-03-08', '2026-11-01', '2026-04-05', '2026-09-27'];
    expect(changes.map(formatDate)).toEqual([
      'Mar 8, 2026',
      'Nov 1, 2026',
      'Apr 5, 2026',
      'Sep 27, 2026',
    ]);
  });

  test('a year of days is printed one after the other, none twice and none left out', () => {
    const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));
    expect(days.map((day) => Number(dateBlock(day).day))).toEqual(
      days.map((day) => Number(day.slice(8))),
    );
    expect(new Set(days.map(formatLongDate)).size).toBe(366);
  });
});

describe('a time as people read it', () => {
  test.each([
    ['19:00', '7:00 PM'],
    ['00:00', '12:00 AM'],
    ['12:00', '12:00 PM'],
    ['00:30', '12:30 AM'],
    ['09:05', '9:05 AM'],
    ['02:30', '2:30 AM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s, with a plain space', (time, shown) => {
    expect(formatTime(time)).toBe(shown);
  });

  test('a range names both times and the zone once', () => {
    expect(formatTimeRange('19:00', '21:00')).toBe('7:00 PM - 9:00 PM CST');
    expect(formatTimeRange('21:00', '01:00')).toBe('9:00 PM - 1:00 AM CST');
  });

  test('a time without an end stands alone', () => {
    expect(formatTimeRange('19:00', null)).toBe('7:00 PM CST');
    expect(formatTimeRange('19:00')).toBe('7:00 PM CST');
  });

  test('a missing time is to be decided, even with an end', () => {
    expect(formatTimeRange(null, null)).toBe('Time TBD');
    expect(formatTimeRange(undefined)).toBe('Time TBD');
    expect(formatTimeRange(null, '21:00')).toBe('Time TBD');
  });
});

describe('a range of days', () => {
  test('several days name the first and the last', () => {
    expect(formatDateRange('2026-11-07', '2026-11-30')).toBe('Nov 7, 2026 - Nov 30, 2026');
  });

  test('a single day is named once', () => {
    expect(formatDateRange('2026-11-07', null)).toBe('Nov 7, 2026');
    expect(formatDateRange('2026-11-07')).toBe('Nov 7, 2026');
    expect(formatDateRange('2026-11-07', '2026-11-07')).toBe('Nov 7, 2026');
  });

  test('a missing date is to be decided', () => {
    expect(formatDateRange(null)).toBe('Date TBD');
    expect(formatDateRange(undefined, '2026-11-30')).toBe('Date TBD');
  });
});
