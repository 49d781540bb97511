/** Arranges the events of several days as bars across a week of the month grid. */
import type { CalendarDay, RunningEvent } from './calendar-day.ts';

/** The bar of an event across days of a week. */
export interface WeekBar {
  event: RunningEvent;
  /** Indexes in the week of the first and the last day on which the event is on. */
  from: number;
  to: number;
  /** For each day from `from` to `to`, whether the event is on: an exhibition may be closed on some. */
  isOn: boolean[];
}

/**
 * Places the bars of a week in at most `mostRows` rows, so that no two bars of a row overlap. Bars for which
 * these rows have no space are left out.
 */
export function weekBars(week: readonly CalendarDay[], mostRows: number): WeekBar[][] {
  const bars = new Map<string, WeekBar>();
  for (const [at, { running }] of week.entries()) {
    for (const event of running) {
      const bar = bars.get(event.id) ?? { event, from: at, to: at, isOn: [] };
      while (bar.isOn.length < at - bar.from) bar.isOn.push(false);
      bars.set(event.id, { ...bar, to: at, isOn: [...bar.isOn, true] });
    }
  }
  const rows: WeekBar[][] = [];
  const inOrder = [...bars.values()].toSorted((a, b) => a.from - b.from || b.to - a.to);
  for (const bar of inOrder) {
    const row = rows.find((others) => others.every(({ to }) => to < bar.from));
    if (row !== undefined) row.push(bar);
    else if (rows.length < mostRows) rows.push([bar]);
  }
  return rows;
}
