/** Finds the stored date of each date of a listing, even if the source now gives the date another key. */
import type { WallDate } from '../../../time/wall-time.ts';
import type { Listing, ListingDate } from '../listing.ts';
import type { KnownDate } from './known-item.ts';

type Days = Pick<ListingDate, 'startDate' | 'endDate'>;

const lastDay = ({ startDate, endDate }: Days): WallDate => endDate ?? startDate;

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
 * when a single event becomes a series, or when a run of days gets another end. Without this function, such a
 * date would count as one date that is gone and another that is new.
 * @param known stored dates of the listing
 * @param today the Central day
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
  const missing = new Set(
    known.filter(
      (date) =>
        ['pending', 'approved', 'postponed'].includes(date.status) &&
        lastDay(date) >= today &&
        !given.has(date.key),
    ),
  );
  return {
    ...listing,
    dates: dates.map((date) => {
      const same = byKey.has(date.key)
        ? undefined
        : Array.from(missing).find((was) => isProbably(date, was));
      if (same !== undefined) missing.delete(same);
      const key = same?.key ?? date.key;
      return withKnownStart({ ...date, key }, byKey.get(key), today);
    }),
  };
}
