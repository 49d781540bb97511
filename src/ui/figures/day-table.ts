import { groupBy } from '../../text/group-by.ts';
import type { WallDate } from '../../time/wall-time.ts';

/** The figures of one Central day, in the order of a table's columns. */
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
