import type { EventSummary } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';
import {
  dateBlock,
  formatDateRange,
  formatLongDate,
  formatTimeRange,
} from '../../time/format-dates.ts';
import { hoursLines } from './opening-hours.ts';
import { isRunning, lastDay } from './upcoming.ts';

/** Writes `Saturday, November 7, 2026` for a single day, and a range of short dates for several days. */
export function eventDay({
  startDate,
  endDate,
}: {
  startDate: EventSummary['startDate'] | null;
  endDate: EventSummary['endDate'];
}): string {
  const single = startDate !== null && (endDate === null || endDate === startDate);
  return single ? formatLongDate(startDate) : formatDateRange(startDate, endDate);
}

/**
 * Writes the times of an event. For an exhibition it writes the opening hours, because the start time is only
 * the earliest opening time; null if the hours need several lines.
 */
export function eventTimes({
  startTime,
  endTime,
  openingHours,
}: Pick<EventSummary, 'startTime' | 'endTime' | 'openingHours'>): string | null {
  if (openingHours === null) return formatTimeRange(startTime, endTime);
  const [line = null, ...others] = hoursLines(openingHours);
  return others.length === 0 ? line : null;
}

/** The date block of an event's card. */
export interface EventDayBlock {
  /** `Sat`, or `Until` for a running event. */
  lead: string;
  /** `7` */
  day: string;
  /** `Nov` */
  month: string;
}

/**
 * Makes the date block of an event's first day or, for a running event, of its last day.
 * @param today today's date in Central time; without it, no event counts as running
 */
export function eventDayBlock(
  event: Pick<EventSummary, 'startDate' | 'endDate'>,
  today?: WallDate,
): EventDayBlock {
  const running = today !== undefined && isRunning(event, today);
  const { weekday, day, month } = dateBlock(running ? lastDay(event) : event.startDate);
  return { lead: running ? 'Until' : weekday, day, month };
}

/**
 * Says whether the date block of an event that is not over shows all the days that the event has left: its
 * only day, or the last day of a running event.
 */
export const isWholeInBlock = (
  event: Pick<EventSummary, 'startDate' | 'endDate'>,
  today?: WallDate,
): boolean =>
  lastDay(event) === event.startDate || (today !== undefined && isRunning(event, today));

/** Writes `+ 4 more dates`, for the card of a date whose listing has later dates. */
export const moreDatesText = (count: number): string =>
  `+ ${count} more ${count === 1 ? 'date' : 'dates'}`;

/**
 * Splits the times of an event into `7:00`, `PM` and `- 9:00 PM CST`, for a card that shows them in place of
 * the date, because the heading above the card names the day.
 */
export function eventTimeBlock(
  startTime: EventSummary['startTime'],
  endTime: EventSummary['endTime'],
): { clock: string; half: string; rest: string } {
  const [clock = '', half = '', ...rest] = formatTimeRange(startTime, endTime).split(' ');
  return { clock, half, rest: rest.join(' ') };
}
