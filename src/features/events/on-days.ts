/** Decides which events are on in a range of days; `search_events` in the database has the same rule. */
import { weekdayOf, type DayRange } from '../../time/day-range.ts';
import { addDays, daysBetween, type WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from './event.ts';
import type { OpeningHours } from './opening-hours.ts';
import { lastDay } from './upcoming.ts';

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

/** A day with the number of events that are on. */
export interface DayCount {
  /** Central calendar day. */
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
