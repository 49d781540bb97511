import { formatLongDate, formatTime } from './format-dates.ts';
import { instantToWall } from './wall-time.ts';

/** Writes an instant in Central time: `Tuesday, November 24, 2026 at 9:00 AM`. @param instant ISO instant */
export function centralMoment(instant: string): string {
  const { date, time } = instantToWall(new Date(instant));
  return `${formatLongDate(date)} at ${formatTime(time)}`;
}
