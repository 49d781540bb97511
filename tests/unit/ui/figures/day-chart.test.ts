import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/time/wall-time.ts';
import {
  byMonth,
  CHART,
  chartBars,
  drawnBars,
  isByWeek,
  scaleTop,
} from '../../../../src/ui/figures/day-chart.ts';
import { fc } from '../../../support/samples/properties.ts';

const sampleDays = (first: string, number: number) =>
  Array.from({ length: number }, (_, n) => ({ day: addDays(first, n), figure: n + 1 }));

const top = (...values: number[]) =>
  scaleTop(values.map((value) => ({ from: '2026-11-01', to: '2026-11-01', value })));

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

  it('of a year are few enough for a phone', () => {
    expect(chartBars(sampleDays('2028-01-01', 366))).toHaveLength(53);
  });
});

describe('the scale', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 5],
    [6, 10],
    [11, 20],
    [200, 200],
    [201, 500],
    [1_000_000, 1_000_000],
  ])('of at most %d ends at %d', (most, end) => {
    expect(top(0, most)).toBe(end);
  });

  it('without bars has a top', () => {
    expect(top()).toBe(2);
  });
});

describe('the drawing', () => {
  it('keeps a single day narrow, at the left', () => {
    const [bar] = drawnBars([{ from: '2026-11-01', to: '2026-11-01', value: 1 }], 2);
    expect(bar?.width).toBeLessThan(CHART.width / 10);
    expect(bar?.x).toBeLessThan(bar?.width ?? 0);
    expect([bar?.y, bar?.height]).toEqual([50, 50]);
  });

  it('holds every bar without overlaps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 62 }), (values) => {
        const bars = values.map((value) => ({ from: '2026-11-01', to: '2026-11-01', value }));
        const drawn = drawnBars(bars, scaleTop(bars));
        let end = 0;
        for (const { x, y, width, height } of drawn) {
          expect(x).toBeGreaterThanOrEqual(end);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height).toBeCloseTo(CHART.height);
          end = x + width;
        }
        expect(end).toBeLessThanOrEqual(CHART.width);
      }),
    );
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
