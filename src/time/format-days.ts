import { monthHeading } from './format-dates.ts';
import type { WallDate } from './wall-time.ts';

const dayList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Writes a list of days in order, grouped by month: `December 1, 8, and 15, 2026; January 5, 2027`. */
export function formatDays(days: readonly WallDate[]): string {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return Array.from(months, ([month, its]) => {
    const [name = '', year = ''] = monthHeading(month).split(' ');
    return `${name} ${dayList.format(its.map((day) => String(Number(day.slice(8)))))}, ${year}`;
  }).join('; ');
}
