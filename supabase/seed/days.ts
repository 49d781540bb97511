/**
 * Calendar arithmetic on `YYYY-MM-DD` days. No zone takes part: a day is counted in UTC only
 * because UTC has no daylight saving to stumble over.
 */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;

/** Milliseconds of a day's midnight in UTC. Refuses what is no day of the calendar. */
function milliseconds(day: string): number {
  const value = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(value) || new Date(value).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`"${day}" is not a day; write it like 2026-07-04.`);
  }
  return value;
}

/** True for a real day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  try {
    milliseconds(text);
    return true;
  } catch {
    return false;
  }
}

/** The day `days` later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(milliseconds(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from the first to the second. */
export function daysBetween(first: string, second: string): number {
  return Math.round((milliseconds(second) - milliseconds(first)) / DAY_MS);
}

/** The same day of another month; the last day of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = new Date(milliseconds(day));
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  date.setUTCDate(Math.min(wanted, lastOfMonth.getUTCDate()));
  return date.toISOString().slice(0, 10);
}

/** The first such weekday on or after a day. */
export function onOrAfter(day: string, weekday: Weekday): string {
  const ahead = (WEEKDAYS.indexOf(weekday) - new Date(milliseconds(day)).getUTCDay() + 7) % 7;
  return addDays(day, ahead);
}

/** The nth such weekday of a month (1 is January), as in "the first Friday of March". */
export function nthWeekday(year: number, month: number, nth: number, weekday: Weekday): string {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return addDays(onOrAfter(first, weekday), (nth - 1) * 7);
}
