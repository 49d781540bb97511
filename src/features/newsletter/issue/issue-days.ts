/**
 * Calculates the days of the digest: the Thursday on which it is sent, the weekend and the weeks after it.
 */
import { weekendFrom } from '../../../time/day-range.ts';
import { addDays, centralDate, wallToInstant, type WallDate } from '../../../time/wall-time.ts';

const THURSDAY = 4;
const GOES_OUT = '09:00';

/**
 * Time on Friday until which an issue may be sent; readers would get a later one too late for the weekend.
 */
const MADE_UP_UNTIL = '12:00';

const weekday = (day: WallDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * Finds the Thursday whose issue must be sent now: an issue is sent from nine o'clock on Thursday until noon
 * on Friday, Central time. Returns null at any other time.
 */
export function dueIssueDay(now: Date): WallDate | null {
  const today = centralDate(now);
  const thursday = [today, addDays(today, -1)].find((day) => weekday(day) === THURSDAY);
  if (thursday === undefined) return null;
  const isDue =
    now >= wallToInstant(thursday, GOES_OUT) &&
    now < wallToInstant(addDays(thursday, 1), MADE_UP_UNTIL);
  return isDue ? thursday : null;
}

/**
 * Finds the Thursday of the next issue. On a Thursday before nine o'clock, Central time, it is the same day.
 */
export function nextIssueDay(now: Date): WallDate {
  const today = centralDate(now);
  const thursday = addDays(today, (THURSDAY - weekday(today) + 7) % 7);
  return now < wallToInstant(thursday, GOES_OUT) ? thursday : addDays(thursday, 7);
}

/** Calculates when an issue starts to be sent: nine o'clock, Central time. @param day its Thursday */
export const issueStart = (day: WallDate): Date => wallToInstant(day, GOES_OUT);

/** The days that an issue covers; its weekend is the same as on `/events/this-weekend`. */
export interface IssueDays {
  friday: WallDate;
  sunday: WallDate;
  /** The last day of the two weeks after the weekend. */
  aheadUntil: WallDate;
}

/**
 * Calculates the days that an issue covers.
 * @param day the Thursday of the issue
 */
export function issueDays(day: WallDate): IssueDays {
  const { from: friday, to: sunday } = weekendFrom(day);
  return { friday, sunday, aheadUntil: addDays(sunday, 14) };
}
