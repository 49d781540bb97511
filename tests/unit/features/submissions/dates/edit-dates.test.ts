import { describe, expect, test } from 'vitest';
import { dateHints, holidayOf } from '../../../../../src/features/submissions/dates/edit-dates.ts';

describe('holidays', () => {
  test.each([
    ['2027-01-01', "New Year's Day"],
    ['2027-01-18', 'Martin Luther King Jr. Day'],
    ['2027-02-15', "Presidents' Day"],
    ['2027-05-31', 'Memorial Day'],
    ['2027-06-19', 'Juneteenth'],
    ['2027-07-04', 'Independence Day'],
    ['2027-09-06', 'Labor Day'],
    ['2027-10-11', 'Columbus Day'],
    ['2027-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-12-24', 'Christmas Eve'],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-31', "New Year's Eve"],
    ['2027-11-18', null],
  ])('%s is %s', (date, name) => {
    expect(holidayOf(date)).toBe(name);
  });

  // Easter dates from the tables of the U.S. Census Bureau, including the earliest and the latest possible.
  test.each([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
  ])('%s is Easter Sunday', (date) => {
    expect(holidayOf(date)).toBe('Easter Sunday');
  });
});

const on = (startDate: string, startTime: string | null, endTime: string | null = null) => ({
  startDate,
  startTime,
  endDate: null,
  endTime,
});

test.each(['', '2026-02-30', '9999-12-31'])('a day that is half typed (%j) has no hints', (day) => {
  const dates = [on(day, '22:00', '01:00'), on('2026-12-01', '18:00')];
  expect(dateHints(dates)).toEqual([[], []]);
});

describe('overlaps', () => {
  test('are named on both dates', () => {
    expect(
      dateHints([on('2026-12-01', '18:00', '20:00'), on('2026-12-01', '19:00', '21:00')]),
    ).toEqual([['Overlaps with Dec 1, 2026, 7:00 PM'], ['Overlaps with Dec 1, 2026, 6:00 PM']]);
  });

  test('count past midnight, and in a run of days', () => {
    expect(dateHints([on('2026-12-01', '22:00', '01:00'), on('2026-12-02', '00:30')])[1]).toEqual([
      'Overlaps with Dec 1, 2026, 10:00 PM',
    ]);
    const run = { ...on('2026-12-01', '10:00', '17:00'), endDate: '2026-12-03' };
    expect(dateHints([run, on('2026-12-02', '20:00', '21:00')])[1]).toHaveLength(1);
  });

  test('do not count where one begins as the other ends, or a time is missing', () => {
    expect(
      dateHints([on('2026-12-01', '18:00', '20:00'), on('2026-12-01', '20:00', '22:00')]),
    ).toEqual([[], []]);
    expect(dateHints([on('2026-12-01', null), on('2026-12-01', '20:00')])).toEqual([[], []]);
  });

  test('stand beside the holiday of the date', () => {
    expect(dateHints([on('2026-12-25', '18:00'), on('2026-12-25', '18:00')])[0]).toEqual([
      'Christmas Day',
      'Overlaps with Dec 25, 2026, 6:00 PM',
    ]);
  });
});
