import { compareTexts, groupBy } from '../../text/lists.ts';
import type { WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from './event.ts';
import { isOnView } from './listing-dates.ts';
import { lastDay } from './upcoming.ts';

type Dated = Pick<EventSummary, 'startDate' | 'endDate' | 'openingHours'>;

interface DayGroup<T> {
  date: WallDate;
  /**
   * Whether this is the group of exhibitions that opened before the first day of the list (`isOnView`). It
   * comes after all days, and lists the exhibition that closes first at the top.
   */
  isOnView: boolean;
  events: T[];
}

interface MonthGroup<T> {
  /** `YYYY-MM` */
  month: string;
  events: T[];
}

/** Groups items by the text that `key` returns, and sorts the groups by this text. */
const sortedGroups = <T>(items: readonly T[], key: (item: T) => string): [string, T[]][] =>
  [...groupBy(items, key)].sort(([a], [b]) => compareTexts(a, b));

/** Orders exhibitions by their last day; with the same last day they keep their order. */
const closingFirst = (a: Dated, b: Dated): number => compareTexts(lastDay(a), lastDay(b));

/**
 * Groups events by day, earliest first; the events of one day keep the order given.
 * @param from first day of the list. Events that began earlier are listed under this day, or, if they are
 * exhibitions, in a group after all days. Without `from`, each event is listed under its first day
 */
export function groupByDay<T extends Dated>(events: readonly T[], from?: WallDate): DayGroup<T>[] {
  const day = ({ startDate }: T): WallDate =>
    from !== undefined && startDate < from ? from : startDate;
  const onView = (event: T): boolean => from !== undefined && isOnView(event, from);
  const AFTER_ALL_DAYS = '~';
  return sortedGroups(events, (event) => (onView(event) ? AFTER_ALL_DAYS : '') + day(event)).map(
    ([key, group]) => ({
      date: key.replace(AFTER_ALL_DAYS, ''),
      isOnView: key.startsWith(AFTER_ALL_DAYS),
      events: key.startsWith(AFTER_ALL_DAYS) ? group.sort(closingFirst) : group,
    }),
  );
}

/** Groups events by month, earliest first, and sorts the events of a month by start date (specification). */
export function groupByMonth<T extends Pick<EventSummary, 'startDate'>>(
  events: readonly T[],
): MonthGroup<T>[] {
  return sortedGroups(events, ({ startDate }) => startDate.slice(0, 7)).map(([month, group]) => ({
    month,
    events: group.sort((a, b) => compareTexts(a.startDate, b.startDate)),
  }));
}

/**
 * Computes a short hash of the fields that change when a card of the list changes (FNV-1a, 32 bits). A built
 * page contains the hash of its list, so that its script can tell whether the API returns a different list.
 * Do not use the hash where a collision matters.
 */
export function listFingerprint(
  events: readonly Pick<EventSummary, 'id' | 'updatedAt' | 'status' | 'venueId' | 'moreDates'>[],
): string {
  const text = JSON.stringify(
    events.map(({ id, updatedAt, status, venueId, moreDates }) =>
      [id, updatedAt, status, venueId].concat(moreDates === 0 ? [] : [String(moreDates)]),
    ),
  );
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
