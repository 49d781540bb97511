/**
 * Defines the named ranges of days, such as "this weekend". A weekend begins on Friday, as in the newsletter;
 * from Friday to Sunday, "this weekend" is the rest of the current weekend.
 */
import { addDays, isWallDate, type WallDate } from './wall-time.ts';

/** A range of days, including its first and its last day. */
export interface DayRange {
  from: WallDate;
  to: WallDate;
}

/** Names of the ranges, as in URLs, in the order in which every list shows them. */
export const RANGE_NAMES = ['today', 'tomorrow', 'this-weekend', 'next-7-days'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

const LABELS: Record<RangeName, string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-weekend': 'This weekend',
  'next-7-days': 'Next 7 days',
};

/** Returns the label of a range, on chips and in headings: `This weekend`. */
export const rangeLabel = (name: RangeName): string => LABELS[name];

/** Says whether a text names a range. */
export const isRangeName = (text: string): text is RangeName =>
  (RANGE_NAMES as readonly string[]).includes(text);

const SUNDAY = 0;
const FRIDAY = 5;

/** Names of the days of the week, from Sunday (0). */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** Returns the weekday of a day: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: WallDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the first day on or after `day` with this weekday, 0 for Sunday to 6 for Saturday. */
export const nextWeekday = (day: WallDate, weekday: number): WallDate =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/**
 * The days that a visitor may look for. A day that is counted forward or back from one of them stays within
 * the years 1000 to 9999, which `addDays` accepts.
 */
export const DAYS_TO_LOOK_FOR: DayRange = { from: '1900-01-01', to: '2199-12-31' };

/** Says whether a text is a calendar day within `DAYS_TO_LOOK_FOR`. */
export const isDayToLookFor = (text: string): boolean =>
  isWallDate(text) && text >= DAYS_TO_LOOK_FOR.from && text <= DAYS_TO_LOOK_FOR.to;

/**
 * Returns the next weekend; from Friday to Sunday, the rest of the current weekend including today.
 * @param today calendar day in Central time
 */
export function weekendFrom(today: WallDate): DayRange {
  const sunday = nextWeekday(today, SUNDAY);
  const friday = addDays(sunday, -2);
  return { from: today > friday ? today : friday, to: sunday };
}

/** Returns the weekend after the one that `weekendFrom` returns. @param today calendar day in Central time */
export function nextWeekendFrom(today: WallDate): DayRange {
  const friday = nextWeekday(addDays(weekendFrom(today).to, 1), FRIDAY);
  return { from: friday, to: addDays(friday, 2) };
}

/** Returns the days of a named range. @param today calendar day in Central time */
export function namedRange(name: RangeName, today: WallDate): DayRange {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'this-weekend':
      return weekendFrom(today);
    case 'next-7-days':
      return { from: today, to: addDays(today, 6) };
  }
}

/**
 * Returns `Today` or `Tomorrow` for the heading of a day; null for any other day.
 * @param today calendar day in Central time
 */
export function dayWord(day: WallDate, today: WallDate): 'Today' | 'Tomorrow' | null {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : null;
}
