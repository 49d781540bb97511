/**
 * Makes a listing from a group of dates. Leaves out the dates outside the window of days that the sync reads,
 * and those beyond the maximum number.
 */
import { compareTexts } from '../../../text/lists.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import type { Listing, ListingDate, ListingFacts, SkippedItem, SkipReason } from '../listing.ts';
import { lastDay } from './dated-id.ts';
import type { Group } from './grouping.ts';
import type { SourceDate } from './source-date.ts';

// Separates the facts that all dates of a listing share from the facts of a single date.

const factNames = (facts: ListingFacts) => Object.keys(facts) as (keyof ListingFacts)[];

const asText = (value: ListingFacts[keyof ListingFacts]): string => JSON.stringify(value);

/** Says whether two dates have the same facts, ignoring the URLs of their pages at the source. */
function sameFacts(a: ListingFacts, b: ListingFacts): boolean {
  return factNames(a).every((key) => key === 'sourceUrl' || asText(a[key]) === asText(b[key]));
}

/**
 * Finds the most frequent value of a field. If several are equally frequent, the first in text order wins, so
 * that the order of the dates does not matter.
 */
const usual = <K extends keyof ListingFacts>(
  all: readonly ListingFacts[],
  key: K,
): ListingFacts[K] | undefined => {
  const counts = new Map<string, { value: ListingFacts[K]; count: number }>();
  for (const facts of all) {
    const text = asText(facts[key]);
    const known = counts.get(text);
    if (known === undefined) counts.set(text, { value: facts[key], count: 1 });
    else known.count += 1;
  }
  const [first] = Array.from(counts).sort(
    ([a, one], [b, other]) => other.count - one.count || compareTexts(a, b),
  );
  return first?.[1].value;
};

/** Returns the facts of a listing: for each field, the most frequent value of its dates. */
function sharedFacts(all: readonly [ListingFacts, ...ListingFacts[]]): ListingFacts {
  const shared: ListingFacts = { ...all[0] };
  const set = <K extends keyof ListingFacts>(key: K) => {
    const value = usual(all, key);
    if (value !== undefined) shared[key] = value;
  };
  for (const key of factNames(shared)) set(key);
  // The cents must come from the same date as the price text.
  const priced = all.find(({ price }) => price === shared.price) ?? all[0];
  return {
    ...shared,
    priceMinCents: priced.priceMinCents,
    priceMaxCents: priced.priceMaxCents,
    // A URL that only some dates have is not kept, because it may be the page of a single date.
    sourceUrl: all.every(({ sourceUrl }) => sourceUrl === all[0].sourceUrl)
      ? all[0].sourceUrl
      : null,
  };
}

/** Returns the fields of a date that differ from its listing's. */
function ownFacts(facts: ListingFacts, shared: ListingFacts): Partial<ListingFacts> {
  const own: Partial<ListingFacts> = {};
  const set = <K extends keyof ListingFacts>(key: K) => {
    own[key] = facts[key];
  };
  for (const key of factNames(facts)) if (asText(facts[key]) !== asText(shared[key])) set(key);
  return own;
}

// Joins consecutive whole days into one date with a first and last day, because some calendars list an
// exhibition as single days.

/**
 * Says whether `next` continues `first`: both are whole days, no day lies between them, neither is cancelled,
 * and their facts are equal.
 */
const continues = (first: SourceDate, next: SourceDate): boolean =>
  first.startTime === null &&
  next.startTime === null &&
  !first.isCancelled &&
  !next.isCancelled &&
  next.startDate <= addDays(lastDay(first), 1) &&
  sameFacts(first.facts, next.facts);

/**
 * Returns the dates in order, with consecutive whole days joined into one date. The id of a joined date is
 * that of its last day, or is made from that day: the first day changes when a source drops past days.
 */
function joinDayRuns(sourceDates: readonly SourceDate[]): SourceDate[] {
  const joined: SourceDate[] = [];
  for (const next of sourceDates) {
    const run = joined.at(-1);
    if (run === undefined || !continues(run, next)) {
      joined.push(next);
      continue;
    }
    const last = lastDay(run) > lastDay(next) ? run : next;
    const end = lastDay(last);
    // The dates of a series are identified by their starts, so the id of the last one is not kept.
    const id = last.seriesId === '' && last.id !== '' ? last.id : `until ${end}`;
    joined[joined.length - 1] = { ...run, id, endDate: end };
  }
  return joined;
}

/** The maximum number of dates of a listing from a source: daily dates for a year. */
const MAX_SOURCE_DATES = 366;

const startKey = ({ startDate, startTime }: SourceDate): string =>
  startTime === null ? startDate : `${startDate}T${startTime}`;

/**
 * Returns a unique key for each date: its id or its start. If another date has the same key, the start is
 * added.
 */
const keysOf = (dates: readonly SourceDate[]): string[] => {
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

/** Groups dates by the reason why they are left out; dates that are not left out are under `kept`. */
const sortByWindow = (
  dates: readonly SourceDate[],
  window: { from: WallDate; to: WallDate },
): Map<SkipReason | 'kept', SourceDate[]> => {
  let left = MAX_SOURCE_DATES;
  return Map.groupBy(dates, (each) => {
    if (lastDay(each) < window.from) return 'past';
    if (each.startDate > window.to) return 'too-far-ahead';
    return (left -= 1) < 0 ? 'limit' : 'kept';
  });
};

const detailOf = (reason: SkipReason, dates: readonly SourceDate[]): string => {
  if (reason === 'past')
    return `Over since ${formatDate(dates.map(lastDay).reduce((a, b) => (a > b ? a : b)))}`;
  if (reason === 'limit') return `More than ${String(MAX_SOURCE_DATES)} dates`;
  return `From ${formatDate(dates.map(({ startDate }) => startDate).reduce((a, b) => (a < b ? a : b)))}`;
};

/** Makes a listing from the dates that overlap the window (null if none does), and lists those left out. */
export function toListing(
  group: Group,
  window: { from: WallDate; to: WallDate },
): { listing: Listing | null; skipped: SkippedItem[] } {
  const sorted = sortByWindow(joinDayRuns(group.sourceDates), window);
  const kept = sorted.get('kept') ?? [];
  const title = (kept[0] ?? group.sourceDates[0])?.facts.title ?? '';
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
