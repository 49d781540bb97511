/** The days of the digest: Thursday of the issue, its weekend and the weeks after. */
import { weekendFrom } from '../../../time/day-range.ts';
import { addDays, centralDate, wallToInstant, type WallDate } from '../../../time/wall-time.ts';

const THURSDAY = 4;
const GOES_OUT = '09:00';

/** On Friday; later the digest would be too late for the weekend. */
const MADE_UP_UNTIL = '12:00';

const weekday = (day: WallDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The Thursday whose issue is due: from nine o'clock Central time until noon of the next day. Null
 * at any other time.
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

/** The Thursday of the next issue; on a Thursday before nine, the same day. */
export function nextIssueDay(now: Date): WallDate {
  const today = centralDate(now);
  const thursday = addDays(today, (THURSDAY - weekday(today) + 7) % 7);
  return now < wallToInstant(thursday, GOES_OUT) ? thursday : addDays(thursday, 7);
}

/** The start of an issue. */
export const issueStart = (day: WallDate): Date => wallToInstant(day, GOES_OUT);

/** The days an issue covers; its weekend is that of `/events/this-weekend`. */
export interface IssueDays {
  friday: WallDate;
  sunday: WallDate;
  /** Last day of the two weeks after the weekend. */
  aheadUntil: WallDate;
}

/** @param day the Thursday of the issue */
export function issueDays(day: WallDate): IssueDays {
  const { from: friday, to: sunday } = weekendFrom(day);
  return { friday, sunday, aheadUntil: addDays(sunday, 14) };
}
