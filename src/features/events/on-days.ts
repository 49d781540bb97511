/** Decides what is on in a range of days; `search_events` in the database has the same rule. */
import { weekdayOf, type DayRange } from '../../time/day-range.ts';
import { addDays, daysBetween, type WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from './event.ts';
import type { OpeningHours } from './opening-hours.ts';
import { lastDay } from './upcoming.ts';

type Dated = Pick<EventSummary, 'startDate' | 'endDate' | 'openingHours'>;

const WEEK = 7;

/** Says whether opening hours include a weekday of these days. */
function isOpen(hours: readonly OpeningHours[], { from, to }: DayRange): boolean {
  const days = daysBetween(from, to) + 1;
  if (days >= WEEK) return true;
  const weekdays = Array.from({ length: days }, (_, at) => weekdayOf(addDays(from, at)));
  return hours.some((some) => some.days.some((day) => weekdays.includes(day)));
}

/**
 * Says whether an event begins on one of these days, or is already running. An exhibition with opening
 * hours must be open on one of these days, but always counts on its first day.
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

/** The number of events that are on on one day. */
export interface DayCount {
  /** Central calendar day. */
  date: WallDate;
  count: number;
}

/** Counts the events of each day in a range; a day without events has 0. */
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
