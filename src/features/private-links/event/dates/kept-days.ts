import type { WallDate } from '../../../../time/wall-time.ts';
import type { EventByLink } from '../linked-event.ts';

type Dated = Pick<EventByLink, 'status'> & {
  fields: { startDate: WallDate };
  /** The change of an event with one date that waits for review. */
  change: { fields: { startDate: WallDate } } | null;
  dates: readonly (Pick<EventByLink, 'id' | 'status'> & {
    startDate: WallDate;
    planned: { startDate?: WallDate | undefined };
  })[];
};

/**
 * Returns the days that a change may keep although they have passed: of a postponed date its day and the day
 * that is proposed for it, because it has not taken place and its new day may not be known yet.
 * @param dateId id of a date of the listing; without one, the event itself
 */
export function keptDays(
  { status, fields, change, dates }: Dated,
  dateId: string | null | undefined,
): WallDate[] {
  const date = dates.find(({ id }) => id === dateId);
  if ((date?.status ?? status) !== 'postponed') return [];
  const days =
    date === undefined
      ? [fields.startDate, change?.fields.startDate]
      : [date.startDate, date.planned.startDate];
  return days.filter((day) => day !== undefined);
}
