import { expect, test } from 'vitest';
import {
  gridRange,
  gridWeeks,
  monthOf,
  nearMonth,
} from '../../../../../../src/features/events/list/days/calendar-day.ts';
import { weekdayOf } from '../../../../../../src/time/day-range.ts';
import { addDays } from '../../../../../../src/time/wall-time.ts';

test.each([
  ['2026-02', '2026-02-01', '2026-02-28', 4],
  ['2026-11', '2026-11-01', '2026-12-05', 5],
  ['2026-08', '2026-07-26', '2026-09-05', 6],
])('the grid of %s runs from %s to %s in %i weeks', (month, from, to, weeks) => {
  expect(gridRange(month)).toEqual({ from, to });
  expect(gridWeeks(gridRange(month), [])).toHaveLength(weeks);
});

test('a grid of any month is whole weeks from Sunday, with every day of the month', () => {
  let month = '2024-01';
  for (let at = 0; at < 60; at++) {
    const range = gridRange(month);
    const weeks = gridWeeks(range, [{ date: `${month}-15`, count: 2, first: [], running: [] }]);
    expect(weeks.length).toBeLessThanOrEqual(6);
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]?.date ?? '') === 0)).toBe(
      true,
    );
    const dates = weeks.flat().map(({ date }) => date);
    expect(dates).toContain(`${month}-01`);
    expect(dates).toContain(addDays(`${nearMonth(month, 1)}-01`, -1));
    expect(weeks.flat().filter(({ count }) => count > 0)).toHaveLength(1);
    expect(nearMonth(nearMonth(month, 1), -1)).toBe(month);
    month = nearMonth(month, 1);
  }
  expect(month).toBe('2029-01');
  expect(monthOf('2026-12-31')).toBe('2026-12');
});
