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

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** `YYYY-MM-DD` of a year, a month (1 is January, 13 the next one) and a day of that month. */
export function dayOf(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
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
