/**
 * Makes a listing from a group of dates. Leaves out the dates outside the window of days that the sync reads,
 * and those beyond the maximum number.
 */
import type { WallDate } from '../../../time/wall-time.ts';
import { formatDate } from '../../../time/format-dates.ts';
import type { Listing, ListingDate, SkipReason, SkippedItem } from '../listing.ts';
import { joinDayRuns } from './day-runs.ts';
import { lastDay } from './days.ts';
import type { Group } from './grouping.ts';
import type { Occurrence } from './occurrence.ts';
import { ownFacts, sharedFacts } from './shared-facts.ts';

/** The maximum number of dates of a listing from a source: daily dates for a year. */
const MAX_SOURCE_DATES = 366;

const startKey = ({ startDate, startTime }: Occurrence): string =>
  startTime === null ? startDate : `${startDate}T${startTime}`;

/**
 * Returns a unique key for each date: its id or its start. If a key occurs twice, the start is added to it.
 */
const keysOf = (dates: readonly Occurrence[]): string[] => {
  const used = new Set<string>();
  return dates.map((each) => {
    const start = startKey(each);
    let key = each.id || start;
    if (used.has(key)) key = `${key.slice(0, 440)} ${start}`;
    for (let count = 2; used.has(key); count++) key = `${key.slice(0, 490)} ${String(count)}`;
    used.add(key);
    return key;
  });
};

/** Says why each date is left out; `kept` if it is not. */
const sortByWindow = (
  dates: readonly Occurrence[],
  window: { from: WallDate; to: WallDate },
): Map<SkipReason | 'kept', Occurrence[]> => {
  let left = MAX_SOURCE_DATES;
  return Map.groupBy(dates, (each) => {
    if (lastDay(each) < window.from) return 'past';
    if (each.startDate > window.to) return 'too-far-ahead';
    return (left -= 1) < 0 ? 'limit' : 'kept';
  });
};

const detailOf = (reason: SkipReason, dates: readonly Occurrence[]): string => {
  if (reason === 'past')
    return `Over since ${formatDate(dates.map(lastDay).reduce((a, b) => (a > b ? a : b)))}`;
  if (reason === 'limit') return `More than ${String(MAX_SOURCE_DATES)} dates`;
  return `From ${formatDate(dates.map(({ startDate }) => startDate).reduce((a, b) => (a < b ? a : b)))}`;
};

/** Makes a listing from the dates that overlap the window; null without any. Lists what was left out. */
export function toListing(
  group: Group,
  window: { from: WallDate; to: WallDate },
): { listing: Listing | null; skipped: SkippedItem[] } {
  const sorted = sortByWindow(joinDayRuns(group.occurrences), window);
  const kept = sorted.get('kept') ?? [];
  const title = (kept[0] ?? group.occurrences[0])?.facts.title ?? '';
  const { externalId } = group;
  const skipped = Array.from(sorted).flatMap(([reason, dates]): SkippedItem[] => {
    if (reason === 'kept') return [];
    const detail = detailOf(reason, dates);
    return [{ ...{ title, externalId, reason, detail }, dates: dates.length }];
  });
  const [first, ...rest] = kept.map(({ facts }) => facts);
  if (first === undefined) return { listing: null, skipped };
  const shared = sharedFacts([first, ...rest]);
  const keys = keysOf(kept);
  const dates = kept.map(
    (
      { startDate, startTime, endDate, endTime, isCancelled, postponed, facts },
      at,
    ): ListingDate => ({
      key: keys[at] ?? '',
      startDate,
      startTime,
      endDate,
      endTime,
      isCancelled,
      ...(postponed === undefined ? {} : { postponed }),
      own: ownFacts(facts, shared),
    }),
  );
  return { listing: { ...shared, externalId, dates }, skipped };
}
