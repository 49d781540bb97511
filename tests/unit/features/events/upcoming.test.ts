import { expect, test } from 'vitest';
import { dayAt, isRunning, isUpcoming, lastDay } from '../../../../src/features/events/upcoming.ts';

const concert = { startDate: '2026-11-21', endDate: null };
const exhibition = { startDate: '2026-11-01', endDate: '2026-11-30' };

test.each([
  [concert, '2026-11-20', true, false],
  [concert, '2026-11-21', true, false],
  [concert, '2026-11-22', false, false],
  [exhibition, '2026-11-01', true, false],
  [exhibition, '2026-11-02', true, true],
  [exhibition, '2026-11-30', true, true],
  [exhibition, '2026-12-01', false, false],
])('%j on %s: upcoming %j, running %j', (event, today, upcoming, running) => {
  expect([isUpcoming(event, today), isRunning(event, today)]).toEqual([upcoming, running]);
});

test('the last day is the end date, or the start date without one', () => {
  expect([lastDay(exhibition), lastDay(concert)]).toEqual(['2026-11-30', '2026-11-21']);
});

const night = { startDate: '2026-12-31', startTime: '21:00', endDate: null, endTime: '02:00' };

test.each([
  ['2027-01-01T06:30:00Z', night, '2026-12-31'],
  ['2027-01-01T07:59:59Z', night, '2026-12-31'],
  ['2027-01-01T08:00:00Z', night, '2027-01-01'],
  ['2027-01-02T06:30:00Z', night, '2027-01-02'],
  ['2027-01-01T05:59:00Z', night, '2026-12-31'],
  ['2027-01-02T06:30:00Z', { ...night, endDate: '2027-01-01' }, '2027-01-01'],
  ['2027-01-01T06:30:00Z', { ...night, endTime: '23:30' }, '2027-01-01'],
  ['2027-01-01T06:30:00Z', { ...night, endTime: null }, '2027-01-01'],
])('at %s, the page of %j looks at it on %s', (instant, event, day) => {
  expect(dayAt(event, new Date(instant))).toBe(day);
});
