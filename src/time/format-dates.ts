import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { site } from '../site.ts';
import type { WallDate, WallTime } from './wall-time.ts';

/**
 * Every date and time that people read, in the formats of specification section 9. Wall-clock
 * values are printed as they are; the host's time zone and language do not matter.
 */

dayjs.extend(utc);

const SEPARATOR = ' - ';

/** `Nov 7, 2026`. */
export function formatDate(date: WallDate): string {
  return dayjs.utc(date).format('MMM D, YYYY');
}

/** `Saturday, November 7, 2026` */
export function formatLongDate(date: WallDate): string {
  return dayjs.utc(date).format('dddd, MMMM D, YYYY');
}

/** `November 7, 2026`: the date of a blog post. */
export function formatBlogDate(date: WallDate): string {
  return dayjs.utc(date).format('MMMM D, YYYY');
}

/** `November 2026`, from a month or a day. */
export function monthHeading(month: string): string {
  return dayjs.utc(`${month.slice(0, 7)}-01`).format('MMMM YYYY');
}

/** `7:00 PM`. */
export function formatTime(time: WallTime): string {
  return dayjs.utc(`2000-01-01T${time}:00`).format('h:mm A');
}

/**
 * `7:00 PM - 9:00 PM CST`, `7:00 PM CST` without an end, `Time TBD` without a start. The zone is
 * the literal of the specification, also in July.
 */
export function formatTimeRange(
  startTime: WallTime | null | undefined,
  endTime?: WallTime | null,
): string {
  if (startTime == null) return 'Time TBD';
  const times = endTime == null ? [startTime] : [startTime, endTime];
  return `${times.map(formatTime).join(SEPARATOR)} ${site.timeZoneLabel}`;
}

/** `Nov 7, 2026 - Nov 30, 2026`, `Nov 7, 2026` for a single day, `Date TBD` without a start. */
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

/** Splits a date into the parts of a date block. */
export function dateBlock(date: WallDate): DateBlock {
  const day = dayjs.utc(date);
  return { month: day.format('MMM'), day: day.format('D'), weekday: day.format('ddd') };
}
