/** Holds the further dates of an event while its submitter types them; they are added all at once. */
import { addDays, isWallDate } from '../../../../time/wall-time.ts';
import type { DateValues } from '../../private-link-api.client.ts';

export interface FurtherDate {
  key: number;
  times: DateValues;
}

/** The maximum number of dates that can be added at once. */
const MOST = 12;

/** Adds a date a week after the last one, at the same hours; null if the maximum is reached. */
export function withAnotherDate(dates: readonly FurtherDate[]): readonly FurtherDate[] | null {
  const last = dates.at(-1);
  if (last === undefined || dates.length >= MOST) return null;
  const { startDate } = last.times;
  const next = isWallDate(startDate) ? addDays(startDate, 7) : '';
  return [...dates, { key: last.key + 1, times: { ...last.times, startDate: next } }];
}
