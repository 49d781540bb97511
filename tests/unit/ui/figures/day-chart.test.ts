import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/time/wall-time.ts';
import { byMonth, chartBars, isByWeek } from '../../../../src/ui/figures/day-chart.ts';

const sampleDays = (first: string, number: number) =>
  Array.from({ length: number }, (_, n) => ({ day: addDays(first, n), figure: n + 1 }));

describe('the bars', () => {
  it('are one a day for two months', () => {
    const days = sampleDays('2026-11-01', 62);
    expect(isByWeek(days)).toBe(false);
    expect(chartBars(days).at(-1)).toEqual({
      from: '2027-01-01',
      to: '2027-01-01',
      value: 62,
    });
  });

  it('of a longer run are one a week with its daily average, also for an unfinished week', () => {
    const days = sampleDays('2026-11-01', 64).map(({ day }) => ({ day, figure: 12 }));
    expect(isByWeek(days)).toBe(true);
    const bars = chartBars(days);
    expect(bars).toHaveLength(10);
    expect(bars.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, () => 12));
    expect(bars.at(-1)).toEqual({ from: '2027-01-03', to: '2027-01-03', value: 12 });
  });
});

describe('day table', () => {
  it('months come newest first, with their days newest first and their sums', () => {
    const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];
    const months = byMonth(days.map((day, n) => ({ day, figures: [(n + 1) * 10, n + 1] })));
    expect(months.map((one) => [one.month, one.figures, one.days.map(({ day }) => day)])).toEqual([
      ['2026-12', [70, 7], ['2026-12-02', '2026-12-01']],
      ['2026-11', [30, 3], ['2026-11-30', '2026-11-29']],
    ]);
    expect(byMonth([])).toEqual([]);
  });
});
