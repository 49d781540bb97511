/** The dates of the form in words. */
import { formatDate, formatTime } from '../../../time/format-dates.ts';
import { isWallDate, isWallTime } from '../../../time/wall-time.ts';
import type { DateTexts } from './event-dates.ts';
import { WEEKDAYS, weekdayOf } from './phrase/month-days.ts';

/** `Tuesday, Dec 8, 2026`, which fits a phone beside its buttons; `New date` while it has no day. */
export const dayLabel = ({ startDate }: Pick<DateTexts, 'startDate'>): string =>
  isWallDate(startDate)
    ? `${WEEKDAYS[weekdayOf(startDate)] ?? ''}, ${formatDate(startDate)}`
    : 'New date';

/** `6:00 PM - 8:00 PM, until Jan 2, 2027`; empty without a start time. */
export function timesLabel({ startDate, startTime, endDate, endTime }: DateTexts): string {
  const times = [startTime, endTime].filter((time) => isWallTime(time)).map(formatTime);
  const isLonger = isWallDate(endDate) && endDate > startDate;
  const run = isLonger ? [`until ${formatDate(endDate)}`] : [];
  return [times.join(' - '), ...run].filter((part) => part !== '').join(', ');
}

/** `6 dates`, `1 date` */
export const countLabel = (count: number): string => `${count} ${count === 1 ? 'date' : 'dates'}`;
