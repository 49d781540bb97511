import { addDays, isWallDate, type WallDate } from '../../../../time/wall-time.ts';

/** Finds days of the calendar by month and weekday. Months are numbers from 1 to 12. */

/** Names of the days of the week, from Sunday (0). */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Names of the months, January first. */
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

/** Position of a weekday in a month: 3 for the third Friday, -1 for the last. */
export type Ordinal = 1 | 2 | 3 | 4 | 5 | -1;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the number of a day's weekday; 0 is Sunday. */
export const weekdayOf = (date: WallDate): number => new Date(date).getUTCDay();

/** Writes a month as `2026-12`; month 13 is the first month of the next year. */
const monthOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7);

/** Returns a day of a month; null if the month does not have that day. */
export function dayOfMonth(year: number, month: number, day: number): WallDate | null {
  const date = `${monthOf(year, month)}-${twoDigits(day)}`;
  return isWallDate(date) ? date : null;
}

/** Returns the last day of a month. */
export const lastOfMonth = (year: number, month: number): WallDate =>
  addDays(`${monthOf(year, month + 1)}-01`, -1);

/** Returns, for example, the 3rd or the last Friday of a month; null for a 5th Friday that does not exist. */
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
