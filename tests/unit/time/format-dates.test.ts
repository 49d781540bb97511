import { expect, test } from 'vitest';
import {
  dateBlock,
  formatBlogDate,
  formatDate,
  formatDateRange,
  formatLongDate,
  formatShortTime,
  formatTime,
  formatTimeRange,
  monthHeading,
} from '../../../src/time/format-dates.ts';
import { addDays } from '../../../src/time/wall-time.ts';

test('a date has a short, a long, a blog and a block format', () => {
  expect(formatDate('2026-11-07')).toBe('Nov 7, 2026');
  expect(formatLongDate('2026-11-07')).toBe('Saturday, November 7, 2026');
  expect(formatBlogDate('2026-11-07')).toBe('November 7, 2026');
  expect(dateBlock('2026-11-07')).toEqual({ month: 'Nov', day: '7', weekday: 'Sat' });
});

test('a month is headed by name and year, from a month or a day', () => {
  expect(['2026-11', '2026-01-31'].map(monthHeading)).toEqual(['November 2026', 'January 2026']);
});

test.each(['2026-03-08', '2026-11-01', '2026-04-05', '2026-09-27'])(
  'a day on which clocks change somewhere is printed as it is: %s',
  (date) => {
    expect(Number(dateBlock(date).day)).toBe(Number(date.slice(8)));
  },
);

test('a year of days is printed without a repetition or a gap', () => {
  const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));
  expect(days.map((day) => Number(dateBlock(day).day))).toEqual(
    days.map((day) => Number(day.slice(8))),
  );
  expect(new Set(days.map(formatLongDate)).size).toBe(366);
});

test.each([
  ['19:00', '7:00 PM', '7p'],
  ['00:00', '12:00 AM', '12a'],
  ['12:00', '12:00 PM', '12p'],
  ['00:30', '12:30 AM', '12:30a'],
  ['09:05', '9:05 AM', '9:05a'],
  ['23:59', '11:59 PM', '11:59p'],
])('%s reads %s, or %s where there is little room', (time, shown, short) => {
  expect(formatTime(time)).toBe(shown);
  expect(formatShortTime(time)).toBe(short);
});

test.each([
  ['19:00', '21:00', '7:00 PM - 9:00 PM CST'],
  ['21:00', '01:00', '9:00 PM - 1:00 AM CST'],
  ['19:00', null, '7:00 PM CST'],
  ['19:00', undefined, '7:00 PM CST'],
  [null, '21:00', 'Time TBD'],
  [undefined, undefined, 'Time TBD'],
])('from %s to %s reads %s', (start, end, shown) => {
  expect(formatTimeRange(start, end)).toBe(shown);
});

test.each([
  ['2026-11-07', '2026-11-30', 'Nov 7, 2026 - Nov 30, 2026'],
  ['2026-11-07', null, 'Nov 7, 2026'],
  ['2026-11-07', undefined, 'Nov 7, 2026'],
  ['2026-11-07', '2026-11-07', 'Nov 7, 2026'],
  [null, null, 'Date TBD'],
  [undefined, '2026-11-30', 'Date TBD'],
])('from %s to %s reads %s as a range of days', (start, end, shown) => {
  expect(formatDateRange(start, end)).toBe(shown);
});
