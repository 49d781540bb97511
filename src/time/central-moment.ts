import { formatListDay, formatLongDate, formatTime } from './format-dates.ts';
import { instantToWall, type WallDate } from './wall-time.ts';

/** Writes an instant in Central time: `Tuesday, November 24, 2026 at 9:00 AM`. @param instant ISO instant */
export function centralMoment(instant: string): string {
  const { date, time } = instantToWall(new Date(instant));
  return `${formatLongDate(date)} at ${formatTime(time)}`;
}

/**
 * Writes an instant in Central time where there is little room: `Tue, Nov 24, 9:00 AM`, or in another year
 * than today's, `Nov 24, 2025, 9:00 AM`.
 * @param instant ISO instant
 * @param today calendar day in Central time
 */
export function listMoment(instant: string, today: WallDate): string {
  const { date, time } = instantToWall(new Date(instant));
  return `${formatListDay(date, today)}, ${formatTime(time)}`;
}
