import { expect, test } from 'vitest';
import { isRunning, isUpcoming, lastDay } from '../../../../src/features/events/upcoming.ts';

const concert = { startDate: '2026-11-21', endDate: null };
const exhibition = { startDate: '2026-11-01', endDate: '2026-11-30' };

test('the last day is the end date, or the start date of an event without one', () => {
  expect(lastDay(exhibition)).toBe('2026-11-30');
  expect(lastDay(concert)).toBe('2026-11-21');
});

test("today's event is upcoming all day and over tomorrow", () => {
  expect(isUpcoming(concert, '2026-11-20')).toBe(true);
  expect(isUpcoming(concert, '2026-11-21')).toBe(true);
  expect(isUpcoming(concert, '2026-11-22')).toBe(false);
});

test('an exhibition is upcoming through its last day', () => {
  expect(isUpcoming(exhibition, '2026-11-15')).toBe(true);
  expect(isUpcoming(exhibition, '2026-11-30')).toBe(true);
  expect(isUpcoming(exhibition, '2026-12-01')).toBe(false);
});

test('an exhibition runs from the day after it opened until it is over', () => {
  expect(isRunning(exhibition, '2026-10-31')).toBe(false);
  expect(isRunning(exhibition, '2026-11-01')).toBe(false);
  expect(isRunning(exhibition, '2026-11-02')).toBe(true);
  expect(isRunning(exhibition, '2026-11-30')).toBe(true);
  expect(isRunning(exhibition, '2026-12-01')).toBe(false);
});

test('an event of one day never runs', () => {
  for (const today of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    expect(isRunning(concert, today)).toBe(false);
  }
});
