import type { WallDate } from '../../../../time/wall-time.ts';
import type { LinkedEvent } from '../linked-event.ts';

type Dated = Pick<LinkedEvent, 'status'> & {
  fields: { startDate: WallDate };
  dates: readonly (Pick<LinkedEvent, 'id' | 'status'> & { startDate: WallDate })[];
};

/**
 * Returns the earliest day that a change may give. A postponed date may keep its day although it has passed,
 * because it has not taken place and its new day may not be known yet.
 * @param dateId id of a date of the listing; without one, the event itself
 */
export function earliestDay(
  { status, fields, dates }: Dated,
  dateId: string | null | undefined,
  today: WallDate,
): WallDate {
  const date = dates.find(({ id }) => id === dateId) ?? { status, startDate: fields.startDate };
  return date.status === 'postponed' && date.startDate < today ? date.startDate : today;
}
