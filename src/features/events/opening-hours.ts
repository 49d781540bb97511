/**
 * Writes the opening hours of an exhibition, and its opening reception, as text. `on-days.ts` says on
 * which days an exhibition is listed.
 */
import { formatLongDate, formatTime } from '../../time/format-dates.ts';
import type { WallDate, WallTime } from '../../time/wall-time.ts';

/** Opening hours on some days of the week; opening and closing time are on the same day. */
export interface OpeningHours {
  /** Days of the week; 0 is Sunday. */
  days: readonly number[];
  opens: WallTime;
  closes: WallTime;
}

/** The opening reception of an exhibition. */
export interface Reception {
  date: WallDate;
  startTime: WallTime;
  endTime: WallTime | null;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Numbers the days of the week from Monday, so that Saturday and Sunday are neighbors. */
const fromMonday = (day: number): number => (day + 6) % 7;

const timesText = ({ opens, closes }: OpeningHours): string =>
  `${formatTime(opens)} - ${formatTime(closes)}`;

/** Writes weekdays as text: `Tuesday to Friday`, `Saturday and Sunday`, `Monday, Wednesday and Friday`. */
function daysText(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => fromMonday(a) - fromMonday(b));
  const names = sorted.map((day) => DAYS[day] ?? '');
  const [first = 0] = sorted;
  const isRun = sorted.every((day, at) => fromMonday(day) === fromMonday(first) + at);
  if (names.length === 7) return 'Daily';
  if (isRun && names.length > 2) return `${names[0] ?? ''} to ${names.at(-1) ?? ''}`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Writes opening hours, one line for each group of days: `Tuesday to Friday: 10:00 AM - 5:00 PM`. */
export const hoursLines = (hours: readonly OpeningHours[]): string[] =>
  hours.map((some) => `${daysText(some.days)}: ${timesText(some)}`);

/** Writes `Open today 10:00 AM - 5:00 PM`, or `Closed today`. @param day Central calendar day */
export function hoursOn(hours: readonly OpeningHours[], day: WallDate): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const open = hours.filter(({ days }) => days.includes(weekday));
  return open.length === 0 ? 'Closed today' : `Open today ${open.map(timesText).join(', ')}`;
}

/** Writes `Friday, November 6, 2026, 6:00 PM - 8:00 PM`. */
export const receptionText = ({ date, startTime, endTime }: Reception): string =>
  `${formatLongDate(date)}, ${formatTime(startTime)}${endTime === null ? '' : ` - ${formatTime(endTime)}`}`;
