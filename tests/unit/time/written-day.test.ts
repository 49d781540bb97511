import { describe, expect, test } from 'vitest';
import {
  lastDayTo,
  monthNamed,
  nextDay,
  nextMonth,
  readWrittenDay,
  weekdayNamed,
} from '../../../src/time/written-day.ts';
import { fc } from '../../support/samples/properties.ts';

const read = (text: string): string | null => {
  const found = readWrittenDay(text);
  if (found === null) return null;
  const { month, day, year, length } = found;
  return `${year ?? ''} ${month}/${day}${text.slice(length)}`.trim();
};

test.each([
  ...[
    ['dec 12', '12/12'],
    ['dec. 12', '12/12'],
    ['dec.12', '12/12'],
    ['sept 12', '9/12'],
    ['december 12th', '12/12'],
    ['december 12, 2026', '2026 12/12'],
    ['december 12 2026', '2026 12/12'],
    ['12 dec', '12/12'],
    ['12th of december, 2026', '2026 12/12'],
    ['12 de diciembre de 2026', '2026 12/12'],
    ['febuary 14', '2/14'],
  ],
  ...[
    ['12/18', '12/18'],
    ['12/18/26', '2026 12/18'],
    ['12/18/2026', '2026 12/18'],
    ['2026-12-18', '2026 12/18'],
    ['2026-1-8t7:00', '2026 1/8t7:00'],
    ['dec 12-14', '12/12-14'],
    ['dec 12, 19 and 26', '12/12, 19 and 26'],
    ['dec 5 1812 overture', '12/5 1812 overture'],
  ],
])('%s', (text, written) => {
  expect(read(text)).toBe(written);
});

test.each([
  ...['dec', 'december 123', 'market 5', 'mayor 5', 'octopus 8', 'marvel 4, 2026', '5 dresses'],
  ...['12/18/1', '12.18', 'in dec 12', '12', ''],
])('%s is no day', (text) => {
  expect(read(text)).toBeNull();
});

test('short names count from three letters on', () => {
  expect(['sun', 'thurs', 'saturday'].map(weekdayNamed)).toEqual([0, 4, 6]);
  expect(['su', 'sunny', 'mona', ''].map(weekdayNamed)).toEqual([null, null, null, null]);
  expect(['jan', 'sept', 'septmber', 'agosto'].map(monthNamed)).toEqual([1, 9, 9, 8]);
  expect(['ju', 'mary', 'decade', ''].map(monthNamed)).toEqual([null, null, null, null]);
});

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

test('takes any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readWrittenDay(text)?.length ?? 0).toBeLessThanOrEqual(text.length);
    }),
  );
});
