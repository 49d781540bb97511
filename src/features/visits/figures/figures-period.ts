import { readerPaths } from '../../../reader-paths.ts';
import { counted } from '../../../text/counted.ts';
import { addDays, daysBetween, isWallDate, type WallDate } from '../../../time/wall-time.ts';

/** The numbers of weeks that an admin can choose. */
export const WEEKS = [1, 4, 13, 26, 52] as const;
const DEFAULT_WEEKS = 4;

/** Whole weeks up to a Central day, both ends included. */
export interface Period {
  weeks: number;
  from: WallDate;
  to: WallDate;
}

const endingWith = (to: WallDate, weeks: number): Period => ({
  weeks,
  from: addDays(to, 1 - 7 * weeks),
  to,
});

/**
 * Reads the period from the part of a URL after the `?`. Never fails: without a known number of weeks, the
 * period has four; without a day, or with a day to come, it ends today.
 */
export function readPeriod(search: string, today: WallDate): Period {
  const params = new URLSearchParams(search);
  const weeks = WEEKS.find((each) => String(each) === params.get('weeks')) ?? DEFAULT_WEEKS;
  const until = params.get('until') ?? '';
  return endingWith(isWallDate(until) && until < today ? until : today, weeks);
}

/** Makes the path of a period. If the period ends today, the path names no day, so it always ends today. */
export const periodHref = ({ weeks, to }: Pick<Period, 'weeks' | 'to'>, today: WallDate): string =>
  readerPaths.figures({
    weeks: weeks === DEFAULT_WEEKS ? undefined : weeks,
    until: to < today ? to : undefined,
  });

/** Gives the period before this one. */
export const earlier = ({ weeks, from }: Period): Period => endingWith(addDays(from, -1), weeks);

/** Gives the period after this one, which ends today at the latest; null if this one ends today. */
export function later({ weeks, to }: Period, today: WallDate): Period | null {
  if (to >= today) return null;
  const end = addDays(to, 7 * weeks);
  return endingWith(end < today ? end : today, weeks);
}

/** Writes `the week` or `the 4 weeks`. */
export const weeksText = (weeks: number): string =>
  weeks === 1 ? 'the week' : `the ${counted(weeks, 'week')}`;

/**
 * Whether there are figures of every day of the period before.
 * @param since the first day with figures; null without any
 */
export const isComparable = ({ from, weeks }: Period, since: WallDate | null): boolean =>
  since !== null && daysBetween(since, addDays(from, -7 * weeks)) >= 0;
