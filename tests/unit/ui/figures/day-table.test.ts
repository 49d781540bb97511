import { expect, it } from 'vitest';
import { byMonth } from '../../../../src/ui/figures/day-table.ts';

it('months come newest first, with their days newest first and their sums', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];
  const months = byMonth(days.map((day, n) => ({ day, figures: [(n + 1) * 10, n + 1] })));
  expect(months.map((one) => [one.month, one.figures, one.days.map(({ day }) => day)])).toEqual([
    ['2026-12', [70, 7], ['2026-12-02', '2026-12-01']],
    ['2026-11', [30, 3], ['2026-11-30', '2026-11-29']],
  ]);
  expect(byMonth([])).toEqual([]);
});
