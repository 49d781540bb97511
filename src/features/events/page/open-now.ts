/**
 * Says in the browser whether an exhibition is open at this moment, because its page may have been built days ago.
 * The page contains the times as text, so that it loads no code that formats times.
 */
import { addDays, type WallDate, type WallTime } from '../../../time/wall-time.ts';
import type { OpeningHours } from '../opening-hours.ts';

/** When an exhibition is open. */
export interface OpenWhen {
  startDate: WallDate;
  lastDate: WallDate;
  /** Opening hours; `opensText` and `closesText` are their times as signs on doors write them: `10 AM`. */
  hours: readonly (OpeningHours & { opensText: string; closesText: string })[];
}

const weekdayName = (day: WallDate): string =>
  new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });

/**
 * Writes `Open today until 4 PM`, `Opens today 10 AM` or `Closed today, opens Saturday 10 AM`. Null before
 * and after the exhibition, and on a first day without hours: it may open with a reception on that day.
 * @param moment in Central time
 */
export function openText(
  { startDate, lastDate, hours }: OpenWhen,
  { date, time }: { date: WallDate; time: WallTime },
): string | null {
  const openOn = (day: WallDate) =>
    hours
      .filter(({ days }) => days.includes(new Date(day).getUTCDay()))
      .sort((a, b) => (a.opens < b.opens ? -1 : 1));
  const today = openOn(date);
  if (date < startDate || date > lastDate) return null;
  if (date === startDate && today.length === 0) return null;
  const left = today.find(({ closes }) => time < closes);
  if (left !== undefined) {
    return left.opens <= time
      ? `Open today until ${left.closesText}`
      : `Opens today ${left.opensText}`;
  }
  const closed = today.length === 0 ? 'Closed today' : 'Closed now';
  const [next] = [1, 2, 3, 4, 5, 6, 7]
    .map((ahead) => addDays(date, ahead))
    .filter((day) => day <= lastDate && openOn(day).length > 0);
  if (next === undefined) return closed;
  const name = next === addDays(date, 1) ? 'tomorrow' : weekdayName(next);
  return `${closed}, opens ${name} ${openOn(next)[0]?.opensText ?? ''}`;
}
