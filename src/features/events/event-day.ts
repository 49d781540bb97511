import type { EventSummary } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { dateBlock, formatDateRange, formatLongDate } from '../../time/format-dates.ts';
import { isRunning, lastDay } from './upcoming.ts';

/** When an event is, in words: a single day with its weekday in full, several as their range. */
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

/** The day of an event as it is set large: `lead` above, the number, the month. */
export interface EventDayBlock {
  /** `Sat`, or `Until` before the last day of an exhibition that is on. */
  lead: string;
  /** `7` */
  day: string;
  /** `Nov` */
  month: string;
}

/**
 * The day to set large: the first, or the last of what began before `today`, a Central calendar day,
 * and is not over. Without `today` it is always the first.
 */
export function eventDayBlock(
  event: Pick<EventSummary, 'startDate' | 'endDate'>,
  today?: WallDate,
): EventDayBlock {
  const running = today !== undefined && isRunning(event, today);
  const { weekday, day, month } = dateBlock(running ? lastDay(event) : event.startDate);
  return { lead: running ? 'Until' : weekday, day, month };
}
