/**
 * Ranges of days as visitors name them. The weekend begins on Friday, as in the newsletter's digest;
 * once it has begun, it is what is left of it.
 */
import { addDays, type WallDate } from './wall-time.ts';

/** Both days belong to the range. */
export interface DayRange {
  from: WallDate;
  to: WallDate;
}

/** The names in the order of every list of them, and as addresses spell them. */
export const RANGE_NAMES = ['today', 'tomorrow', 'this-weekend', 'next-7-days'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

const LABELS: Record<RangeName, string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-weekend': 'This weekend',
  'next-7-days': 'Next 7 days',
};

/** `This weekend`, on chips and in headings. */
export const rangeLabel = (name: RangeName): string => LABELS[name];

/** Whether a text names a range. */
export const isRangeName = (text: string): text is RangeName =>
  (RANGE_NAMES as readonly string[]).includes(text);

const SUNDAY = 0;
const FRIDAY = 5;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: WallDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day on or after `day` with a weekday, 0 for Sunday to 6 for Saturday. */
export const nextWeekday = (day: WallDate, weekday: number): WallDate =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** The coming weekend; from Friday on what is left of it, today included. @param today Central calendar day */
export function weekendFrom(today: WallDate): DayRange {
  const sunday = nextWeekday(today, SUNDAY);
  const friday = addDays(sunday, -2);
  return { from: today > friday ? today : friday, to: sunday };
}

/** The weekend after the coming one. @param today Central calendar day */
export function nextWeekendFrom(today: WallDate): DayRange {
  const friday = nextWeekday(addDays(weekendFrom(today).to, 1), FRIDAY);
  return { from: friday, to: addDays(friday, 2) };
}

/** The days of a named range. @param today Central calendar day */
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

/** `Today` or `Tomorrow`, as headings name a day; null for any other. @param today Central calendar day */
export function dayWord(day: WallDate, today: WallDate): 'Today' | 'Tomorrow' | null {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : null;
}
