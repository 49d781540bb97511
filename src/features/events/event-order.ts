import { keysOfEvent, keysOfRule, ruleOf } from '../../regions/topics.ts';
import { compareTexts } from '../../text/lists.ts';
import { type DayRange, weekdayOf } from '../../time/day-range.ts';
import { addDays, daysBetween, type WallDate, type WallTime } from '../../time/wall-time.ts';
import type { EventSummary } from './event.ts';
import type { OpeningHours } from './opening-hours.ts';
import { lastDay } from './upcoming.ts';

/**
 * Orders events in lists, with functions for `sort`. Lists sort by day first, and the premium events of a day
 * come before its other events ("priority search placement"). Only `byTime` ignores premium. `search_events`
 * in the database sorts like `calendarOrder`.
 */

type Sortable = Pick<EventSummary, 'id' | 'title' | 'startDate' | 'startTime' | 'isPremium'>;

const premiumFirst = (a: Sortable, b: Sortable): number =>
  Number(b.isPremium) - Number(a.isPremium);

/** Stands for a missing time: this character sorts after every time of day. */
const NO_TIME = '~';

/**
 * Orders events as in the calendar: by day, premium, time, title, id.
 * @param from first day of the list; events that began earlier are listed under this day. Its premium events
 * come first, too. Among its premium events, and among its other events, those that began earlier come last.
 * Without `from`, each event is listed under its first day
 */
export function calendarOrder(from?: WallDate): (a: Sortable, b: Sortable) => number {
  const isRunning = ({ startDate }: Sortable): boolean => from !== undefined && startDate < from;
  const day = (event: Sortable): WallDate =>
    from !== undefined && isRunning(event) ? from : event.startDate;
  return (a, b) =>
    compareTexts(day(a), day(b)) ||
    premiumFirst(a, b) ||
    Number(isRunning(a)) - Number(isRunning(b)) ||
    compareTexts(a.startTime ?? NO_TIME, b.startTime ?? NO_TIME) ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.id, b.id);
}

/** Orders the events of a day by time, ignoring `isPremium`; those that began on an earlier day come last. */
export const byTime = (day: WallDate) => {
  const order = calendarOrder(day);
  return (a: Sortable, b: Sortable): number =>
    order({ ...a, isPremium: false }, { ...b, isPremium: false });
};

/**
 * Orders past events: the latest last day first, then the latest first day, then premium events, then the
 * latest time (events without a time come last), then by title and id.
 */
export function newestFirst(
  a: Sortable & Pick<EventSummary, 'endDate'>,
  b: Sortable & Pick<EventSummary, 'endDate'>,
): number {
  return (
    compareTexts(lastDay(b), lastDay(a)) ||
    compareTexts(b.startDate, a.startDate) ||
    premiumFirst(a, b) ||
    compareTexts(b.startTime ?? '', a.startTime ?? '') ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.id, b.id)
  );
}

// Decides which events are on in a range of days; `search_events` in the database has the same rule.

type Dated = Pick<EventSummary, 'startDate' | 'endDate' | 'openingHours'>;

const WEEK = 7;

/** Says whether opening hours include a weekday of this range. */
function isOpen(hours: readonly OpeningHours[], { from, to }: DayRange): boolean {
  const days = daysBetween(from, to) + 1;
  if (days >= WEEK) return true;
  const weekdays = Array.from({ length: days }, (_, at) => weekdayOf(addDays(from, at)));
  return hours.some((some) => some.days.some((day) => weekdays.includes(day)));
}

/**
 * Says whether an event begins in this range of days, or began earlier and still runs. An exhibition with
 * opening hours must be open on one of the days, but always counts on its first day.
 */
export function isOnDays(event: Dated, { from, to }: DayRange): boolean {
  const last = lastDay(event);
  if (event.startDate > to || last < from) return false;
  return (
    event.startDate >= from ||
    event.openingHours === null ||
    isOpen(event.openingHours, { from, to: last < to ? last : to })
  );
}

/** When the evening begins: "tonight" leaves out events that are over by then. */
const EVENING: WallTime = '17:00';

/** Says whether an event with these times is on after 5 PM. An end before the start is after midnight. */
const reachesEvening = (start: WallTime, end: WallTime | null): boolean =>
  start >= EVENING || (end !== null && (end > EVENING || end < start));

/**
 * Says whether an event of a day (`isOnDays`) is on in the evening of that day: it begins at 5 PM or later,
 * or goes on past 5 PM. The times of an event over several days apply to each day. An event without a time
 * counts, because it may be in the evening. An exhibition with opening hours counts only if it is open past 5
 * PM that day, or has its opening reception that evening. `private.is_on_evening` in the database has the
 * same rule.
 */
export function isOnEvening(
  event: Pick<EventSummary, 'startTime' | 'endTime' | 'openingHours' | 'reception'>,
  day: WallDate,
): boolean {
  const { startTime, endTime, openingHours, reception } = event;
  if (openingHours === null) return startTime === null || reachesEvening(startTime, endTime);
  return (
    openingHours.some(({ days, closes }) => days.includes(weekdayOf(day)) && closes > EVENING) ||
    (reception?.date === day && reachesEvening(reception.startTime, reception.endTime))
  );
}

/** A day with the number of events that are on. */
export interface DayCount {
  /** Date in Central time. */
  date: WallDate;
  count: number;
}

/** Counts the events of each day in a range; a day without events has the count 0. */
export const countDays = (events: readonly Dated[], { from, to }: DayRange): DayCount[] => {
  const near = events.filter((event) => isOnDays(event, { from, to }));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const date = addDays(from, at);
    return {
      date,
      count: near.filter((event) => isOnDays(event, { from: date, to: date })).length,
    };
  });
};

const FAMILY = new Set(keysOfRule(ruleOf('family')));

/**
 * Says whether an event is for families: whether the page of family events lists it. `private.for_families`
 * in the database has the same rule.
 */
export const isForFamilies = (event: Pick<EventSummary, 'category' | 'tags' | 'city'>): boolean =>
  keysOfEvent(event).some((key) => FAMILY.has(key));
