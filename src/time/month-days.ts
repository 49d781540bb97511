/** Finds days of the calendar by month and weekday. Months are numbers from 1 to 12. */
import { type DayRange, weekdayOf } from './day-range.ts';
import { addDays, isWallDate, type WallDate } from './wall-time.ts';

/** Position of a weekday in a month: 3 for the third Friday, -1 for the last. */
export type Ordinal = 1 | 2 | 3 | 4 | 5 | -1;

/** Returns a day of a month; null if the month or the year does not have that day. */
export function dayOfMonth(year: number, month: number, day: number): WallDate | null {
  const [monthText, dayText] = [month, day].map((value) => String(value).padStart(2, '0'));
  const date = `${year}-${monthText ?? ''}-${dayText ?? ''}`;
  return isWallDate(date) ? date : null;
}

/** Returns the first and last day of the month in which a day lies. */
export function monthAround(day: WallDate): DayRange {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** Returns, for example, the 3rd or the last Friday of a month; null for a 5th Friday that does not exist. */
export function weekdayOfMonth(
  year: number,
  month: number,
  weekday: number,
  ordinal: Ordinal,
): WallDate | null {
  const { from, to } = monthAround(dayOfMonth(year, month, 1) ?? '');
  if (ordinal === -1) return addDays(to, -((weekdayOf(to) - weekday + 7) % 7));
  const day = 1 + ((weekday - weekdayOf(from) + 7) % 7) + 7 * (ordinal - 1);
  return dayOfMonth(year, month, day);
}
