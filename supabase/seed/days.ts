/** Calendar arithmetic the sample data needs beyond that of the events' own wall time. */
import { addDays } from '../../src/time/wall-time.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The weekday of a day, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first such weekday on or after a day. */
export function onOrAfter(day: string, weekday: Weekday): string {
  return addDays(day, (WEEKDAYS.indexOf(weekday) - weekdayOf(day) + 7) % 7);
}

/** `YYYY-MM-DD` of a year, a month (1 is January, 13 the next one) and a day of that month. */
export function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The same day some months away; the last day of that month where the month is shorter. */
export function addMonths(day: string, months: number): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) + months;
  const lastOfMonth = Number(dayOf(year, month + 1, 0).slice(8));
  return dayOf(year, month, Math.min(Number(day.slice(8)), lastOfMonth));
}

/** The nth such weekday of a month, as in "the first Friday of March". */
export function nthWeekday(year: number, month: number, nth: number, weekday: Weekday): string {
  return addDays(onOrAfter(dayOf(year, month, 1), weekday), (nth - 1) * 7);
}
