import { addDays, isWallDate, type WallDate } from '../../../../time/wall-time.ts';

/** Days of the calendar by month and weekday. Years and months are numbers, months from 1 to 12. */

/** The days of the week, 0 being Sunday. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The months, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A place among the same weekdays of a month; -1 is the last. */
export type Ordinal = 1 | 2 | 3 | 4 | 5 | -1;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 0 for a Sunday. */
export const weekdayOf = (date: WallDate): number => new Date(date).getUTCDay();

/** `2026-12` of a month, also of the thirteenth, which is the first of the next year. */
const monthOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7);

/** A day of a month; null where the month lacks it. */
export function dayOfMonth(year: number, month: number, day: number): WallDate | null {
  const date = `${monthOf(year, month)}-${twoDigits(day)}`;
  return isWallDate(date) ? date : null;
}

/** The last day of a month. */
export const lastOfMonth = (year: number, month: number): WallDate =>
  addDays(`${monthOf(year, month + 1)}-01`, -1);

/** The first, third or last weekday of a month; null where the month has no fifth one. */
export function weekdayOfMonth(
  year: number,
  month: number,
  weekday: number,
  ordinal: Ordinal,
): WallDate | null {
  if (ordinal === -1) {
    const last = lastOfMonth(year, month);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = `${monthOf(year, month)}-01`;
  const day = 1 + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (ordinal - 1);
  return dayOfMonth(year, month, day);
}
