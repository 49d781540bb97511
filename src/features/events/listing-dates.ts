/**
 * Orders and counts the dates of a listing, such as the six Tuesdays of a class. Most lists show every date;
 * a page that shows each listing once shows its next date that takes place.
 */
import { compareTexts } from '../../text/lists.ts';
import { daysBetween, type WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from './event.ts';
import { isUpcoming, lastDay } from './upcoming.ts';

/** A date of a listing, with the fields needed to link to it from the listing's other dates. */
export type ListingDate = Pick<
  EventSummary,
  'id' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'status'
>;

type OfListing = ListingDate & Pick<EventSummary, 'listingId'>;

/**
 * Orders dates by their start; a date without a time counts as midnight. `search_events` in the database
 * counts the later dates of a listing in the same order.
 */
const byStart = (a: ListingDate, b: ListingDate): number =>
  compareTexts(a.startDate, b.startDate) ||
  compareTexts(a.startTime ?? '00:00', b.startTime ?? '00:00') ||
  compareTexts(a.id, b.id);

/**
 * Indexes the dates of each listing, earliest first.
 * @returns a function that lists the dates of an event's listing; an empty list for a single event
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

/** Says whether a date is neither cancelled nor postponed. */
export const takesPlace = ({ status }: Pick<EventSummary, 'status'>): boolean =>
  status === 'approved';

/**
 * Counts the events that take place: the number for texts such as "Upcoming Events (4)". Lists also show
 * cancelled and postponed events, which `NotTakingPlaceNote` counts.
 */
export const countTakingPlace = (events: readonly Pick<EventSummary, 'status'>[]): number =>
  events.filter(takesPlace).length;

/** Lists the dates that take place and are not over today, for a visitor's calendar. */
export const comingDates = <T extends ListingDate>(dates: readonly T[], today: WallDate): T[] =>
  dates.filter((date) => takesPlace(date) && isUpcoming(date, today));

/** Counts the later dates of a listing that take place, for the text "+ 4 more dates" on a card. */
export const laterDates = (event: ListingDate, dates: readonly ListingDate[]): number =>
  countTakingPlace(dates.filter((date) => byStart(date, event) > 0));

/**
 * Finds the first date of the listing that comes after `event`, takes place and is not over; null if there is
 * no such date.
 * @param today today's date in Central time
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
 * Splits the other dates of an event's listing into dates that are not over today and past dates, each
 * earliest first.
 * @param today today's date in Central time
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

/**
 * Joins lists of events in the given order, but keeps only one date of each listing. This date comes from the
 * first list that has dates of the listing: it is the first of them that takes place or, if none of them
 * takes place, the first of them.
 */
export function oncePerListing<T extends Pick<EventSummary, 'listingId' | 'status'>>(
  ...lists: readonly (readonly T[])[]
): T[] {
  const kept = new Map<string, T>();
  for (const list of lists) {
    const here = new Map<string, T>();
    for (const event of list) {
      const { listingId } = event;
      if (listingId === null || kept.has(listingId)) continue;
      const known = here.get(listingId);
      if (known === undefined || (!takesPlace(known) && takesPlace(event))) {
        here.set(listingId, event);
      }
    }
    for (const [listingId, event] of here) kept.set(listingId, event);
  }
  return lists
    .flat()
    .filter((event) => event.listingId === null || kept.get(event.listingId) === event);
}

/**
 * An event counts as an exhibition if its last day is at least this many days after its first day, or if it
 * has opening hours.
 */
const EXHIBITION_DAYS = 7;

/**
 * Says whether an event is an exhibition that opened before this day and is not over. A list of the day shows
 * it as "on view", separate from the other events.
 */
export const isOnView = (
  event: Pick<EventSummary, 'startDate' | 'endDate' | 'openingHours'>,
  day: WallDate,
): boolean =>
  event.startDate < day &&
  isUpcoming(event, day) &&
  (event.openingHours !== null || daysBetween(event.startDate, lastDay(event)) >= EXHIBITION_DAYS);

/** Says whether an event is an exhibition on view whose hours are not known, so that visitors must ask. */
export const hasUnknownHours = (
  event: Pick<EventSummary, 'startDate' | 'startTime' | 'endDate' | 'openingHours' | 'status'>,
  today: WallDate,
): boolean =>
  takesPlace(event) &&
  event.startTime === null &&
  event.openingHours === null &&
  isOnView(event, today);
