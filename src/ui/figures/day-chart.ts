import { groupBy } from '../../text/lists.ts';
import type { WallDate } from '../../time/wall-time.ts';

/** The figure of one calendar day in Central time. */
export interface DayFigure {
  day: WallDate;
  figure: number;
}

export interface ChartBar {
  from: WallDate;
  /** Last day of the bar; equal to `from` if the bar stands for one day. */
  to: WallDate;
  /** The figure of a day, or the daily average of a week. */
  value: number;
}

/** Maximum number of bars of a chart; more bars would touch each other on a phone. */
const MOST_BARS = 62;
const WEEK = 7;

/**
 * Returns the bars of a chart, earliest first. For many days, each bar stands for a week and shows its daily
 * average, so that an unfinished week does not look like a decrease.
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

/** Says whether each bar stands for a week. */
export const isByWeek = (days: readonly DayFigure[]): boolean => days.length > MOST_BARS;

/** Returns the top of the scale: the least number of 2, 5, 10, 20, 50 and so on that no bar exceeds. */
export function scaleTop(bars: readonly ChartBar[]): number {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      const top = step * power;
      if (top >= Math.max(2, most)) return top;
    }
  }
}

/** Sizes of the drawing in SVG units; the page stretches the drawing to fit. */
export const CHART = {
  width: 1000,
  height: 100,
  /** With fewer bars, each bar is only as wide as in a chart with this many. */
  fewestBars: 14,
} as const;

/** Returns the rectangles of the bars from left to right; a quarter of each bar's space is a gap. */
export function drawnBars(bars: readonly ChartBar[], top: number) {
  const step = CHART.width / Math.max(CHART.fewestBars, bars.length);
  return bars.map(({ value }, number) => {
    const height = (value / top) * CHART.height;
    return { x: (number + 0.125) * step, y: CHART.height - height, width: 0.75 * step, height };
  });
}

/** The figures of one calendar day in Central time, in the order of a table's columns. */
export interface DayFigures {
  day: WallDate;
  figures: readonly number[];
}

export interface MonthFigures {
  /** The month: `2026-11`. */
  month: string;
  /** The days of the month, newest first. */
  days: DayFigures[];
  /** Totals of the month, by column. */
  figures: number[];
}

/** Groups days by calendar month, newest first. */
export const byMonth = (days: readonly DayFigures[]): MonthFigures[] =>
  [...groupBy(days.toReversed(), ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    days: ofMonth,
    figures: (ofMonth[0]?.figures ?? []).map((_, column) =>
      ofMonth.reduce((sum, { figures }) => sum + (figures[column] ?? 0), 0),
    ),
  }));
