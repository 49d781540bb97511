/**
 * Recognizes a series that its source gives as one date over months, as Eventbrite does: its hours are those
 * of an evening, where an exhibition has opening hours.
 */
import { daysBetween, type WallTime } from '../../../time/wall-time.ts';
import type { DateTimes } from './listing.ts';

const EVENING = '17:00';
const MAX_MINUTES = 3 * 60;
const MAX_DAYS = 31;

const minutesOf = (time: WallTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Says whether a start and an end are the hours of one evening or performance, not opening hours. */
export function hasEveningHours(start: WallTime | null, end: WallTime | null): boolean {
  if (start === null) return false;
  if (start >= EVENING) return true;
  const minutes = end === null ? 0 : minutesOf(end) - minutesOf(start);
  return minutes > 0 && minutes <= MAX_MINUTES;
}

/** Says whether a date over more than a month has the hours of an evening. */
export const isLongEvening = ({ startDate, startTime, endDate, endTime }: DateTimes): boolean =>
  endDate !== null &&
  daysBetween(startDate, endDate) > MAX_DAYS &&
  hasEveningHours(startTime, endTime);

/** What the reviewer reads about such a date. */
export const LONG_EVENING =
  'A series; its dates stand on its own page. Enter them before you approve it.';
