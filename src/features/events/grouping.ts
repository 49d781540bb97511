import { compareTexts } from '../../text/compare-texts.ts';
import type { EventSummary } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';

type Dated = Pick<EventSummary, 'startDate'>;

/** The events that stand under one day's heading. */
interface DayGroup<T extends Dated> {
  date: WallDate;
  events: T[];
}

/** The events that stand under one month's heading; the month is `YYYY-MM`. */
interface MonthGroup<T extends Dated> {
  month: string;
  events: T[];
}

/** A plain map, because `Map.groupBy` is missing from phones that still visit the guide. */
const groupBy = <T>(items: readonly T[], key: (item: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return [...groups].sort(([a], [b]) => compareTexts(a, b));
};

/**
 * Events under their days, earliest day first, the order of the input kept within a day. With `from`
 * (the upcoming view) an event that began earlier stands under that day, which is when a visitor can
 * next go; without it every event stands under its start.
 */
export function groupByDay<T extends Dated>(events: readonly T[], from?: WallDate): DayGroup<T>[] {
  const day = ({ startDate }: T): WallDate =>
    from !== undefined && startDate < from ? from : startDate;
  return groupBy(events, day).map(([date, group]) => ({ date, events: group }));
}

/** Events under their months, earliest first, by start date within a month (specification, archive). */
export function groupByMonth<T extends Dated>(events: readonly T[]): MonthGroup<T>[] {
  return groupBy(events, ({ startDate }) => startDate.slice(0, 7)).map(([month, group]) => ({
    month,
    events: group.sort((a, b) => compareTexts(a.startDate, b.startDate)),
  }));
}
