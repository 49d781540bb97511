import { site } from '../site.ts';
import type { WallDate, WallTime } from './wall-time.ts';

/**
 * Writes every date and time that people read, in the formats of specification section 9. Wall-clock values
 * are printed as they are; the host's time zone and language do not matter.
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

/** Writes a date as `Saturday, November 7`, where the year is clear. */
export const formatWeekday = formatOf({ weekday: 'long', month: 'long', day: 'numeric' });

/** Writes the date of a blog post: `November 7, 2026`. */
export const formatBlogDate = formatOf({ dateStyle: 'long' });

const formatMonth = formatOf({ month: 'long', year: 'numeric' });

/** Writes a month as `November 2026`. @param month a month or a day */
export function monthHeading(month: string): string {
  return formatMonth(`${month.slice(0, 7)}-01`);
}

/** Writes a time as `7:00 PM`. Does not use `Intl`, whose space before `PM` depends on the browser. */
export function formatTime(time: WallTime): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Writes `7:00 PM - 9:00 PM CST`, `7:00 PM CST` without an end, `Time TBD` without a start. The zone is the
 * specification's fixed text, also in July.
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

/** The parts of a date block. */
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
