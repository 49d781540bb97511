/** Computes the days of the calendar: a strip of two weeks, and a month's grid. */
import { addDays, daysBetween, type WallDate } from '../../../../time/wall-time.ts';
import { type DayRange, nextWeekday, weekdayOf } from '../../../../time/day-range.ts';
import type { EventStatus } from '../../event.ts';
import type { DayCount } from '../../event-order.ts';

/** The fields of an event of several days that a bar of the month grid shows. */
export interface RunningEvent {
  id: string;
  title: string;
  status: EventStatus;
}

/** The fields of an event that a cell of the month grid shows. */
export interface NamedEvent extends RunningEvent {
  startTime: string | null;
}

/** A day of `GET /api/calendar-days`. */
export interface CalendarDay {
  date: WallDate;
  /** Number of events on that day. */
  count: number;
  /** The first events that last only this day: at most as many as the parameter `titles` asks for. */
  first: NamedEvent[];
  /** Events of several days that are on this day: at most four times as many as `titles` asks for. */
  running: RunningEvent[];
}

/** A day of the strip, with its number of events; null if the number could not be read. */
export type ShownDay = Omit<DayCount, 'count'> & { count: number | null };

/** Number of days in the strip above the calendar: two weeks. */
const STRIP_DAYS = 14;

/** Returns the first and last day of the strip, which begins today. @param today date in Central time */
export const stripRange = (today: WallDate): DayRange => ({
  from: today,
  to: addDays(today, STRIP_DAYS - 1),
});

/** Lists the days of a strip with their counts; a day without events has 0. */
export const stripDays = ({ from, to }: DayRange, days: readonly CalendarDay[]): DayCount[] => {
  const counts = new Map(days.map(({ date, count }) => [date, count]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const date = addDays(from, at);
    return { date, count: counts.get(date) ?? 0 };
  });
};

const SATURDAY = 6;

/** Returns the month of a day, as `YYYY-MM`. */
export const monthOf = (day: WallDate): string => day.slice(0, 7);

/** Returns the month before or after a month, as `YYYY-MM`. */
export const nearMonth = (month: string, step: 1 | -1): string =>
  monthOf(addDays(`${month}-15`, step * 30));

/**
 * Finds the whole weeks that cover a month, from Sunday to Saturday: 28, 35 or 42 days.
 * @param month `YYYY-MM`
 */
export function gridRange(month: string): DayRange {
  const first = `${month}-01`;
  const last = addDays(`${nearMonth(month, 1)}-01`, -1);
  return { from: addDays(first, -weekdayOf(first)), to: nextWeekday(last, SATURDAY) };
}

/** Number of weeks that the grid shows when no month is chosen. */
const WEEKS = 5;

/** Returns five weeks from Sunday of the current week. @param today date in Central time */
export function currentWeeks(today: WallDate): DayRange {
  const from = addDays(today, -weekdayOf(today));
  return { from, to: addDays(from, WEEKS * 7 - 1) };
}

/** Arranges the days of a range in rows of seven; a day missing from the response has no events. */
export function gridWeeks({ from, to }: DayRange, days: readonly CalendarDay[]): CalendarDay[][] {
  const known = new Map(days.map((day) => [day.date, day]));
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, at): CalendarDay => {
    const date = addDays(from, at);
    return known.get(date) ?? { date, count: 0, first: [], running: [] };
  });
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7));
}
