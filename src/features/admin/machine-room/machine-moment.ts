import { formatDate, formatTime } from '../../../time/format-dates.ts';
import { instantToWall } from '../../../time/wall-time.ts';

/**
 * Writes an instant as `Nov 23, 2026, 4:00 AM` in Central time; gives the text `none` for null.
 * @param instant ISO 8601
 */
export function momentText(instant: string | null, none = 'Never'): string {
  if (instant === null) return none;
  const { date, time } = instantToWall(new Date(instant));
  return `${formatDate(date)}, ${formatTime(time)}`;
}
