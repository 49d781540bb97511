/** Finds the stored date of each date of a listing, even if the source now gives the date another key. */
import { daysBetween, type WallDate } from '../../../time/wall-time.ts';
import type { Listing, ListingDate } from '../listing.ts';
import { lastDay, type Days } from '../normalize/dated-id.ts';
import { isNamedByLikeness } from '../normalize/grouping.ts';
import { isOpen, type KnownDate } from './known-item.ts';

const overlap = (one: Days, other: Days): boolean =>
  one.startDate <= lastDay(other) && other.startDate <= lastDay(one);

/** The maximum length of a key before a start is added; the database stores 500 characters. */
const MAX_STEM = 480;

/**
 * Gives a date a new key if the stored date with its key is over, but the source has moved it to a coming
 * day. The stored date stays as it was, because it is over.
 */
function withNewKey(
  date: ListingDate,
  known: ReadonlyMap<string, KnownDate>,
  given: ReadonlySet<string>,
  today: WallDate,
): ListingDate {
  const was = known.get(date.key);
  if (was === undefined || lastDay(was) >= today || lastDay(date) < today) return date;
  const stem = `${date.key.slice(0, MAX_STEM)} `;
  const again = Array.from(known.values()).find(
    (each) => lastDay(each) >= today && each.key.startsWith(stem) && !given.has(each.key),
  );
  return { ...date, key: again?.key ?? `${stem}${date.startDate}` };
}

/**
 * Says whether a date of the source is probably the stored date: both have the same start, or both are whole
 * days and overlap. Always false for a date that the source cancelled; the stored date then counts as missing
 * from the source.
 */
const isProbably = (given: ListingDate, was: KnownDate): boolean => {
  if (given.isCancelled || given.startTime !== was.startTime) return false;
  return given.startTime === null ? overlap(given, was) : given.startDate === was.startDate;
};

/** The maximum number of days by which a date that has no id can move and still be the same. */
export const MAX_MOVE = 3;

/**
 * Says whether a date's key is an id of the source. Other keys are made from a start or an end, which many
 * listings can share.
 */
export const isOwnId = (key: string): boolean =>
  !/^(?:until )?\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?(?: [\dT:-]+)*$/.test(key);

const minutesOf = (time: string | null): number =>
  time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Start = Pick<ListingDate, 'startDate' | 'startTime'>;

const minutesBetween = (a: Start, b: Start): number =>
  Math.abs(
    daysBetween(a.startDate, b.startDate) * 1440 + minutesOf(b.startTime) - minutesOf(a.startTime),
  );

/**
 * Pairs each date that is new in the source with the missing stored date from which it was moved. If the
 * event has an id of its own and no other dates, the two are paired at any distance. Otherwise, a missing
 * date is paired with the nearest new date within `MAX_MOVE` days, if no known date lies between them and at
 * least one of the two has no id.
 */
function movedDates(
  added: readonly ListingDate[],
  missing: readonly KnownDate[],
  kept: readonly ListingDate[],
  isIdentified: boolean,
): Map<ListingDate, KnownDate> {
  const isLone = isIdentified && added.length === 1 && missing.length === 1 && kept.length === 0;
  const isMove = (date: ListingDate, was: KnownDate): boolean => {
    if (date.isCancelled) return false;
    if (isLone) return true;
    const [from, to] = [date.startDate, was.startDate].toSorted();
    return (
      !(isOwnId(date.key) && isOwnId(was.key)) &&
      Math.abs(daysBetween(date.startDate, was.startDate)) <= MAX_MOVE &&
      !kept.some(({ startDate }) => startDate > (from ?? '') && startDate < (to ?? ''))
    );
  };
  const left = new Set(added);
  const moved = new Map<ListingDate, KnownDate>();
  for (const was of missing) {
    const [nearest] = Array.from(left)
      .filter((date) => isMove(date, was))
      .toSorted((a, b) => minutesBetween(a, was) - minutesBetween(b, was));
    if (nearest === undefined) continue;
    left.delete(nearest);
    moved.set(nearest, was);
  }
  return moved;
}

/**
 * For a date that lasts several days and has begun, keeps the stored start. Feeds leave out past days, so
 * without this the first day would move each week.
 */
function withKnownStart(date: ListingDate, was: KnownDate | undefined, today: WallDate) {
  if (was === undefined || was.startDate >= today || was.startDate >= date.startDate) return date;
  const isOneEvening = date.startTime !== null && date.endDate === null;
  if (isOneEvening || !overlap(date, was)) return date;
  return {
    ...date,
    startDate: was.startDate,
    startTime: was.startTime,
    endDate: lastDay(date),
  };
}

/**
 * Gives the dates of a listing the keys under which the guide stores them. The key from the source changes
 * when a single event gets more dates, or when a run of days gets another end. Without this function, such a
 * date would count as one date that is gone and another that is new. So would a moved date without an id.
 * @param known stored dates of the listing
 * @param today today's date in Central time
 */
export function matchDates(
  listing: Listing,
  known: readonly KnownDate[],
  today: WallDate,
): Listing {
  const byKey = new Map(known.map((date) => [date.key, date]));
  const inFeed = new Set(listing.dates.map(({ key }) => key));
  const dates = listing.dates.map((date) => withNewKey(date, byKey, inFeed, today));
  const given = new Set(dates.map(({ key }) => key));
  const missing = new Set(known.filter((date) => isOpen(date, today) && !given.has(date.key)));
  const same = new Map<ListingDate, KnownDate>();
  const added = dates.filter((date) => {
    if (byKey.has(date.key)) return false;
    const was = Array.from(missing).find((each) => isProbably(date, each));
    if (was === undefined) return true;
    same.set(date, was);
    missing.delete(was);
    return false;
  });
  const kept = dates.filter((date) => !added.includes(date));
  const isIdentified = !isNamedByLikeness(listing.externalId);
  // A date that has begun is not moved.
  const movable = Array.from(missing).filter(({ startDate }) => startDate >= today);
  const moved = movedDates(added, movable, kept, isIdentified);
  return {
    ...listing,
    dates: dates.map((date) => {
      const key = (same.get(date) ?? moved.get(date))?.key ?? date.key;
      return withKnownStart({ ...date, key }, byKey.get(key), today);
    }),
  };
}
