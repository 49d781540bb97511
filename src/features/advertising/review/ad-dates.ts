import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { AD_DURATION_MONTHS } from '../../../figures.ts';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';

dayjs.extend(utc);

/**
 * Calculates the last day of an advertisement that runs for some months: the day before the same day of a
 * later month. If that month is too short, the day before its last day (a month from January 31 ends on
 * February 27). `private.approve_advertisement` has the same rule.
 */
export const lastDay = (start: WallDate, months: number): WallDate =>
  dayjs.utc(start).add(months, 'month').subtract(1, 'day').format('YYYY-MM-DD');

/** Calculates the latest first day of an advertisement approved today: a year from now. */
export const latestStart = (today: WallDate): WallDate =>
  dayjs.utc(today).add(1, 'year').format('YYYY-MM-DD');

/** Calculates the latest last day that can be agreed on: a run of twelve months. */
export const latestEnd = (start: WallDate): WallDate => lastDay(start, AD_DURATION_MONTHS.max);

/** Returns the error of a first day, if any. */
export function startProblem(start: string, today: WallDate): string | undefined {
  if (!isWallDate(start)) return 'Choose the first day';
  if (start < today) return 'The first day can’t be in the past';
  return start > latestStart(today) ? 'Choose a first day within a year from now' : undefined;
}

/** Returns the error of an agreed last day, if any. */
export function endProblem(end: string, start: string): string | undefined {
  if (!isWallDate(end)) return 'Choose the last day';
  if (!isWallDate(start)) return undefined;
  if (end < start) return 'The last day can’t come before the first';
  return end > latestEnd(start)
    ? `A run is ${AD_DURATION_MONTHS.max} months at most: choose an earlier last day`
    : undefined;
}
