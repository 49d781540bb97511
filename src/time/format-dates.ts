import { site } from '../site.ts';
import type { WallDate, WallTime } from './wall-time.ts';

/**
 * Writes dates and times for visitors, in the formats of specification section 9. Wall-clock values are never
 * converted; the time zone and language of the computer do not matter.
 */

const formatOf = (parts: Intl.DateTimeFormatOptions): ((date: WallDate) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...parts });
  return (date) => format.format(new Date(date));
};

const SEPARATOR = ' - ';

/** Writes a date as `Nov 7, 2026`. */
export const formatDate = formatOf({ dateStyle: 'medium' });

/** Writes a date as `Saturday, November 7, 2026`. */
export const formatLongDate = formatOf({ dateStyle: 'full' });

/** Writes a date: `Saturday, November 7`, for places where the year is clear. */
export const formatWeekday = formatOf({ weekday: 'long', month: 'long', day: 'numeric' });

/** Writes a date as `Sat, Nov 7`, for places with little room. */
export const formatNearDay = formatOf({ weekday: 'short', month: 'short', day: 'numeric' });

/** Writes a date in a list: `Sat, Nov 7`, or `Jan 9, 2027` in another year than that of `today`. */
export const formatListDay = (date: WallDate, today: WallDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatNearDay(date) : formatDate(date);

/** Writes the date of a blog post: `November 7, 2026`. */
export const formatBlogDate = formatOf({ dateStyle: 'long' });

const formatMonth = formatOf({ month: 'long', year: 'numeric' });

/** Writes a month as `November 2026`. @param month a month or a day */
export function monthHeading(month: string): string {
  return formatMonth(`${month.slice(0, 7)}-01`);
}

/**
 * Writes a time: `7:00 PM`. It does not use `Intl`, because the space that `Intl` writes before `PM` depends
 * on the browser.
 */
export function formatTime(time: WallTime): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Writes a time where there is little room: `7:30p`, `7p`. */
export const formatShortTime = (time: WallTime): string =>
  formatTime(time).replace(':00', '').replace(' AM', 'a').replace(' PM', 'p');

/**
 * Writes `7:00 PM - 9:00 PM CST`, `7:00 PM CST` without an end, and `Time TBD` without a start. The zone is a
 * fixed text of the specification, also in summer.
 */
export function formatTimeRange(
  startTime: WallTime | null | undefined,
  endTime?: WallTime | null,
): string {
  if (startTime == null) return 'Time TBD';
  const times = endTime == null ? [startTime] : [startTime, endTime];
  return `${times.map(formatTime).join(SEPARATOR)} ${site.timeZoneLabel}`;
}

/** Writes `Nov 7, 2026 - Nov 30, 2026`, `Nov 7, 2026` for a single day, `Date TBD` without a start. */
export function formatDateRange(
  startDate: WallDate | null | undefined,
  endDate?: WallDate | null,
): string {
  if (startDate == null) return 'Date TBD';
  if (endDate == null || endDate === startDate) return formatDate(startDate);
  return [startDate, endDate].map(formatDate).join(SEPARATOR);
}

/** The parts of a date for a date block, such as the large one on an event's card. */
export interface DateBlock {
  /** `Nov` */
  month: string;
  /** `7` */
  day: string;
  /** `Sat` */
  weekday: string;
}

const blockMonth = formatOf({ month: 'short' });
const blockDay = formatOf({ day: 'numeric' });
const blockWeekday = formatOf({ weekday: 'short' });

/** Splits a date into the parts of a date block. */
export function dateBlock(date: WallDate): DateBlock {
  return { month: blockMonth(date), day: blockDay(date), weekday: blockWeekday(date) };
}
