import { expect, test } from 'vitest';
import { isRunning, isUpcoming, lastDay } from '../../../../src/features/events/upcoming.ts';

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
