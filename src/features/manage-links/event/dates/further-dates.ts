/** The further dates of an event that are asked for at once. */
import { addDays, isWallDate } from '../../../../time/wall-time.ts';
import type { DateValues } from '../../private-link-api.client.ts';

export interface FurtherDate {
  key: number;
  times: DateValues;
}

/** Most dates that are added at once. */
const MOST = 12;

/** The dates and one more, a week after the last at the same hours; null where they are too many. */
export function withAnotherDate(dates: readonly FurtherDate[]): readonly FurtherDate[] | null {
  const last = dates.at(-1);
  if (last === undefined || dates.length >= MOST) return null;
  const { startDate } = last.times;
  const next = isWallDate(startDate) ? addDays(startDate, 7) : '';
  return [...dates, { key: last.key + 1, times: { ...last.times, startDate: next } }];
}
