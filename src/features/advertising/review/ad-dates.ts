import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { AD_DURATION_MONTHS } from '../../../figures.ts';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';

dayjs.extend(utc);

/**
 * The last day of a run of so many months that begins on this day, both days included: the day before
 * the same day of a later month, or before its last one where it has no such day. From January 31 for
 * a month: up to and with February 27. The same rule as `private.approve_advertisement`.
 */
export const lastDay = (start: WallDate, months: number): WallDate =>
  dayjs.utc(start).add(months, 'month').subtract(1, 'day').format('YYYY-MM-DD');

/** The latest day that an advertisement approved on this one may begin: within a year. */
export const latestStart = (today: WallDate): WallDate =>
  dayjs.utc(today).add(1, 'year').format('YYYY-MM-DD');

/** The latest last day of a run that is agreed on otherwise: twelve months. */
export const latestEnd = (start: WallDate): WallDate => lastDay(start, AD_DURATION_MONTHS.max);

/** What is wrong with a first day, in words; undefined when nothing is. */
export function startProblem(start: string, today: WallDate): string | undefined {
  if (!isWallDate(start)) return 'Choose the first day';
  if (start < today) return 'The first day cannot lie in the past';
  return start > latestStart(today) ? 'Choose a first day within a year from now' : undefined;
}

/** What is wrong with a last day that is agreed on, in words; undefined when nothing is. */
export function endProblem(end: string, start: string): string | undefined {
  if (!isWallDate(end)) return 'Choose the last day';
  if (!isWallDate(start)) return undefined;
  if (end < start) return 'The last day cannot come before the first';
  return end > latestEnd(start)
    ? `A run is ${AD_DURATION_MONTHS.max} months at most: choose an earlier last day`
    : undefined;
}
