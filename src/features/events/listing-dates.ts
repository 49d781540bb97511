/**
 * Orders and counts the dates of a listing, such as the six Tuesdays of a class. Most lists show every date;
 * a page that shows each listing once shows its next date.
 */
import { compareTexts } from '../../text/compare-texts.ts';
import { daysBetween, type WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from './event.ts';
import { isUpcoming, lastDay } from './upcoming.ts';

/** A date of a listing, with the fields needed to link to it from the listing's other dates. */
export type ListingDate = Pick<
  EventSummary,
  'id' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'status'
>;

type OfListing = ListingDate & Pick<EventSummary, 'listingId'>;

/** Orders dates by their start, in the same order as `search_events` in the database. */
const byStart = (a: ListingDate, b: ListingDate): number =>
  compareTexts(a.startDate, b.startDate) ||
  compareTexts(a.startTime ?? '00:00', b.startTime ?? '00:00') ||
  compareTexts(a.id, b.id);

/**
 * Indexes the dates of each listing, earliest first.
 * @returns a function that lists the dates of an event's listing; no dates for a single event
 */
export function indexListings<T extends OfListing>(
  events: readonly T[],
): (event: Pick<EventSummary, 'listingId'>) => readonly T[] {
  const dates = new Map<string, T[]>();
  for (const event of events) {
    if (event.listingId === null) continue;
    const known = dates.get(event.listingId);
    if (known === undefined) dates.set(event.listingId, [event]);
    else known.push(event);
  }
  for (const list of dates.values()) list.sort(byStart);
  return ({ listingId }) => (listingId === null ? [] : (dates.get(listingId) ?? []));
}

const takesPlace = ({ status }: ListingDate): boolean => status === 'approved';

/** Counts the later dates of a listing that take place, for the text "+ 4 more dates" on a card. */
export const laterDates = (event: ListingDate, dates: readonly ListingDate[]): number =>
  dates.filter((date) => takesPlace(date) && byStart(date, event) > 0).length;

/**
 * Finds the next date of the listing that takes place after this one and is not over; null if none does.
 * @param today Central calendar day
 */
export const nextDate = <T extends ListingDate>(
  event: ListingDate,
  dates: readonly T[],
  today: WallDate,
): T | null =>
  dates
    .toSorted(byStart)
    .find((date) => takesPlace(date) && byStart(date, event) > 0 && isUpcoming(date, today)) ??
  null;

/**
 * Splits the other dates of an event's listing into future dates and past dates.
 * @param today Central calendar day
 */
export function otherDates<T extends ListingDate>(
  event: Pick<EventSummary, 'id'>,
  dates: readonly T[],
  today: WallDate,
): { coming: T[]; past: T[] } {
  const others = dates.filter(({ id }) => id !== event.id).toSorted(byStart);
  return {
    coming: others.filter((date) => isUpcoming(date, today)),
    past: others.filter((date) => !isUpcoming(date, today)),
  };
}

/** Keeps the first date of each listing, and every single event, in the given order. */
export function oncePerListing<T extends Pick<EventSummary, 'listingId'>>(
  events: readonly T[],
): T[] {
  const seen = new Set<string>();
  return events.filter(({ listingId }) => {
    if (listingId === null) return true;
    const isFirst = !seen.has(listingId);
    seen.add(listingId);
    return isFirst;
  });
}

/**
 * Minimum number of days after the first day for an event to be an exhibition; an event with opening hours
 * always is one.
 */
const EXHIBITION_DAYS = 7;

/**
 * Says whether a list of this day shows the event as "on view", separate from events that begin: it is an
 * exhibition that opened earlier. `search_events` in the database has the same rule.
 */
export const isOnView = (
  event: Pick<EventSummary, 'startDate' | 'endDate' | 'openingHours'>,
  day: WallDate,
): boolean =>
  event.startDate < day &&
  isUpcoming(event, day) &&
  (event.openingHours !== null || daysBetween(event.startDate, lastDay(event)) >= EXHIBITION_DAYS);
