import type { WallDate } from '../../../time/wall-time.ts';
import type { AdDay } from './linked-advertisement.ts';

/** Which of the figures a chart shows. */
export type AdFigure = 'impressions' | 'clicks';

/** One bar of the chart: a day, or a week at its average day. */
export interface ChartBar {
  from: WallDate;
  /** The last day, the same as `from` for a day. */
  to: WallDate;
  /** A day's figure; of a week the average of its days, which need not be whole. */
  value: number;
}

/** As many bars as stay apart on a telephone. */
const MOST_BARS = 62;
const WEEK = 7;

/**
 * The bars of a chart, the first day first. A run that is too long for a bar a day has one a week, at
 * its average day, so that a week of which only a part has passed does not look like a fall.
 */
export function chartBars(days: readonly AdDay[], figure: AdFigure): ChartBar[] {
  const size = days.length > MOST_BARS ? WEEK : 1;
  const bars: ChartBar[] = [];
  for (let first = 0; first < days.length; first += size) {
    const part = days.slice(first, first + size);
    const [from, to] = [part[0]?.day, part.at(-1)?.day];
    if (from === undefined || to === undefined) continue;
    const value = part.reduce((sum, day) => sum + day[figure], 0) / part.length;
    bars.push({ from, to, value });
  }
  return bars;
}

/** Whether a run is so long that a bar stands for a week. */
export const isByWeek = (days: readonly AdDay[]): boolean => days.length > MOST_BARS;

/**
 * The top of the scale: the next of 1, 2, 5, 10, 20, 50 … that no bar exceeds, so that it and its half
 * are numbers one reads at a glance; at least 2.
 */
export function scaleTop(bars: readonly ChartBar[]): number {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      const top = step * power;
      if (top >= Math.max(2, most)) return top;
    }
  }
}

/** The drawing's own units, stretched to the room it has. */
export const CHART = {
  width: 1000,
  height: 100,
  /** Fewer bars than this keep the width they would have among so many. */
  fewestPlaces: 14,
} as const;

/** A bar as it is drawn. */
export interface DrawnBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where bars stand, from the left, with a quarter of their place between them. */
export function drawnBars(bars: readonly ChartBar[], top: number): DrawnBar[] {
  const place = CHART.width / Math.max(CHART.fewestPlaces, bars.length);
  return bars.map(({ value }, number) => {
    const height = (value / top) * CHART.height;
    return { x: (number + 0.125) * place, y: CHART.height - height, width: 0.75 * place, height };
  });
}
