import type { EventSummary } from './event.ts';
import { formatDateRange, formatLongDate } from './event-dates.ts';

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
