/** Writes the dates of the form as text. */
import { formatDate, formatTime } from '../../../time/format-dates.ts';
import { isWallDate, isWallTime } from '../../../time/wall-time.ts';
import type { DateTexts } from './event-dates.ts';
import { WEEKDAYS, weekdayOf } from '../../../time/day-range.ts';

/** Writes the day of a date, short enough for a phone: `Tuesday, Dec 8, 2026`; without a day, `New date`. */
export const dayLabel = ({ startDate }: Pick<DateTexts, 'startDate'>): string =>
  isWallDate(startDate)
    ? `${WEEKDAYS[weekdayOf(startDate)] ?? ''}, ${formatDate(startDate)}`
    : 'New date';

/** Writes the times of a date and a later last day: `6:00 PM - 8:00 PM, until Jan 2, 2027`. */
export function timesLabel({ startDate, startTime, endDate, endTime }: DateTexts): string {
  const times = [startTime, endTime].filter((time) => isWallTime(time)).map(formatTime);
  const isLonger = isWallDate(endDate) && endDate > startDate;
  const run = isLonger ? [`until ${formatDate(endDate)}`] : [];
  return [times.join(' - '), ...run].filter((part) => part !== '').join(', ');
}

/** Writes a number of dates as `6 dates` or `1 date`. */
export const countLabel = (count: number): string => `${count} ${count === 1 ? 'date' : 'dates'}`;
