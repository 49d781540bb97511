import type { WallDate } from '../../time/wall-time.ts';

/** A figure of a Central day. */
export interface DayFigure {
  day: WallDate;
  figure: number;
}

export interface ChartBar {
  from: WallDate;
  /** The last day; equals `from` for a bar of one day. */
  to: WallDate;
  /** The figure of the day, or the daily average of a week. */
  value: number;
}

/** More would touch on a phone. */
const MOST_BARS = 62;
const WEEK = 7;

/**
 * Bars of a chart, first day first. A long run has a bar a week with its daily average, so that an
 * unfinished week does not look like a fall.
 */
export function chartBars(days: readonly DayFigure[]): ChartBar[] {
  const size = isByWeek(days) ? WEEK : 1;
  const bars: ChartBar[] = [];
  for (let first = 0; first < days.length; first += size) {
    const part = days.slice(first, first + size);
    const [from, to] = [part[0]?.day, part.at(-1)?.day];
    if (from === undefined || to === undefined) continue;
    const value = part.reduce((sum, { figure }) => sum + figure, 0) / part.length;
    bars.push({ from, to, value });
  }
  return bars;
}

/** Whether a bar is a week. */
export const isByWeek = (days: readonly DayFigure[]): boolean => days.length > MOST_BARS;

/** Top of the scale: the next of 2, 5, 10, 20, 50 … that no bar exceeds. */
export function scaleTop(bars: readonly ChartBar[]): number {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      const top = step * power;
      if (top >= Math.max(2, most)) return top;
    }
  }
}

/** Units of the drawing, which is stretched. */
export const CHART = {
  width: 1000,
  height: 100,
  /** Fewer bars keep the width they have among this many. */
  fewestBars: 14,
} as const;

/** Rectangles of the bars, from the left, with a gap of a quarter. */
export function drawnBars(bars: readonly ChartBar[], top: number) {
  const step = CHART.width / Math.max(CHART.fewestBars, bars.length);
  return bars.map(({ value }, number) => {
    const height = (value / top) * CHART.height;
    return { x: (number + 0.125) * step, y: CHART.height - height, width: 0.75 * step, height };
  });
}
