/** Date arithmetic for the sample data that src/time/wall-time.ts does not have. */
import { addDays } from '../../src/time/wall-time.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the weekday of a day; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the first day, on or after the given one, that falls on the weekday. */
export function onOrAfter(day: string, weekday: Weekday): string {
  return addDays(day, (WEEKDAYS.indexOf(weekday) - weekdayOf(day) + 7) % 7);
}

/** Returns `YYYY-MM-DD`. Month 1 is January; 13 is January of the next year. */
export function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the same day some months later, or the last day of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) + months;
  const lastOfMonth = Number(dayOf(year, month + 1, 0).slice(8));
  return dayOf(year, month, Math.min(Number(day.slice(8)), lastOfMonth));
}

/** Returns the nth such weekday of a month, for example "the first Friday of March". */
export function nthWeekday(year: number, month: number, nth: number, weekday: Weekday): string {
  return addDays(onOrAfter(dayOf(year, month, 1), weekday), (nth - 1) * 7);
}
