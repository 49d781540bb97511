/**
 * Orders and counts the dates of a listing, such as the six Tuesdays of a class. Lists show each date on its
 * day; a page that shows a listing once shows its next date.
 */
import { compareTexts } from '../../text/compare-texts.ts';
import { daysBetween, type WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from './event.ts';
import { isUpcoming, lastDay } from './upcoming.ts';

/** A date of a listing, with the fields that the links on its other dates need. */
export type ListingDate = Pick<
  EventSummary,
  'id' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'status'
>;

type OfListing = ListingDate & Pick<EventSummary, 'listingId'>;

/** Orders dates by their start, as `search_events` in the database does. */
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

/** Counts the dates of `dates` after this one that take place; its card says "+ 4 more dates". */
export const laterDates = (event: ListingDate, dates: readonly ListingDate[]): number =>
  dates.filter((date) => takesPlace(date) && byStart(date, event) > 0).length;

/** Finds the first date after this one that takes place; null if there is none. */
export const nextDate = <T extends ListingDate>(
  event: ListingDate,
  dates: readonly T[],
): T | null =>
  dates.toSorted(byStart).find((date) => takesPlace(date) && byStart(date, event) > 0) ?? null;

/**
 * Splits the other dates of an event's listing into coming and past ones.
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

/** Keeps the first event of each listing, and every single event, in the given order. */
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

/** An exhibition ends at least this many days after its first day, or has opening hours. */
const EXHIBITION_DAYS = 7;

/**
 * Says whether a list of this day shows the event as on view, apart from events that begin: whether it
 * is an exhibition after its first day. `search_events` in the database has the same rule.
 */
export const isOnView = (
  event: Pick<EventSummary, 'startDate' | 'endDate' | 'openingHours'>,
  day: WallDate,
): boolean =>
  event.startDate < day &&
  isUpcoming(event, day) &&
  (event.openingHours !== null || daysBetween(event.startDate, lastDay(event)) >= EXHIBITION_DAYS);
