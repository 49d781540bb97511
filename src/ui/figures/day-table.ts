import type { WallDate } from '../../time/wall-time.ts';

/** Figures of a Central day, in the order of a table's columns. */
export interface DayFigures {
  day: WallDate;
  figures: readonly number[];
}

export interface MonthFigures {
  /** `2026-11` */
  month: string;
  /** Newest first. */
  days: DayFigures[];
  /** Sums. */
  figures: number[];
}

/** Days grouped by calendar month, newest first. */
export const byMonth = (days: readonly DayFigures[]): MonthFigures[] =>
  [...Map.groupBy(days.toReversed(), ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    days: ofMonth,
    figures: (ofMonth[0]?.figures ?? []).map((_, column) =>
      ofMonth.reduce((sum, { figures }) => sum + (figures[column] ?? 0), 0),
    ),
  }));
