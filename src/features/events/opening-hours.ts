/**
 * Writes the opening hours of an exhibition, and its opening reception, as text. `event-order.ts` says on
 * which days an exhibition is listed.
 */
import { WEEKDAYS, weekdayOf } from '../../time/day-range.ts';
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

/** Numbers the days of the week from Monday, so that Saturday and Sunday are neighbors. */
const fromMonday = (day: number): number => (day + 6) % 7;

const timesText = ({ opens, closes }: OpeningHours): string =>
  `${formatTime(opens)} - ${formatTime(closes)}`;

/** Writes weekdays as text: `Tuesday to Friday`, `Sunday and Monday`, `Monday, Wednesday and Friday`. */
function daysText(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => fromMonday(a) - fromMonday(b));
  if (sorted.length === 7) return 'Daily';
  // Begins with the first day whose previous day is missing, because a run such as Saturday to Monday passes
  // the end of the week.
  const from = sorted.findIndex((day) => !sorted.includes((day + 6) % 7));
  const turned = [...sorted.slice(from), ...sorted.slice(0, from)];
  const isRun = turned.every((day, at) => day === ((turned[0] ?? 0) + at) % 7);
  const names = (isRun ? turned : sorted).map((day) => WEEKDAYS[day] ?? '');
  if (isRun && names.length > 2) return `${names[0] ?? ''} to ${names.at(-1) ?? ''}`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Writes opening hours, one line for each group of days: `Tuesday to Friday: 10:00 AM - 5:00 PM`. */
export const hoursLines = (hours: readonly OpeningHours[]): string[] =>
  hours.map((some) => `${daysText(some.days)}: ${timesText(some)}`);

const openOn = (hours: readonly OpeningHours[], day: WallDate): OpeningHours[] =>
  hours.filter(({ days }) => days.includes(weekdayOf(day)));

/** Writes `Open today 10:00 AM - 5:00 PM`, or `Closed today`. @param day today's date in Central time */
export function hoursOn(hours: readonly OpeningHours[], day: WallDate): string {
  const open = openOn(hours, day);
  return open.length === 0 ? 'Closed today' : `Open today ${open.map(timesText).join(', ')}`;
}

/** Writes `Closed Sunday to Tuesday`; null without a closed day. */
export function closedText(hours: readonly OpeningHours[]): string | null {
  const closed = WEEKDAYS.flatMap((_, day) =>
    hours.some(({ days }) => days.includes(day)) ? [] : [day],
  );
  return closed.length === 0 ? null : `Closed ${daysText(closed)}`;
}

/** Writes a time as signs on doors do: `10 AM`, `12:30 PM`. */
export const doorTime = (time: WallTime): string => formatTime(time).replace(':00', '');

/** Writes `Friday, November 6, 2026, 6:00 PM - 8:00 PM`. */
export const receptionText = ({ date, startTime, endTime }: Reception): string =>
  `${formatLongDate(date)}, ${formatTime(startTime)}${endTime === null ? '' : ` - ${formatTime(endTime)}`}`;
