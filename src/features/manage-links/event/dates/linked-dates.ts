import { formatLongDate, formatTimeRange } from '../../../../time/format-dates.ts';
import { eventDay } from '../../../events/event-day.ts';
import type { DateChange } from '../../../submissions/review/listing.ts';
import type { SubmittedContent } from '../../../submissions/submitted-content.ts';
import { linkedFacts } from '../event-facts.ts';
import { isManageable } from '../event-status.ts';
import type { LinkedDate, LinkedEvent } from '../linked-event.ts';
import type { Scope } from './scope.ts';

type Times = Pick<LinkedDate, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

/** `Tuesday, December 1, 2026, 6:00 PM - 8:00 PM CST`. */
export const dateLabel = ({ startDate, startTime, endDate, endTime }: Times): string =>
  `${eventDay({ startDate, endDate })}, ${formatTimeRange(startTime, endTime)}`;

/** `Tuesday, December 1, 2026`: names a date in the label of a button. */
export const dayLabel = ({ startDate }: Pick<Times, 'startDate'>): string =>
  formatLongDate(startDate);

/** An added date as `dateLabel`; empty for a cancellation, which has no times. */
export const addedLabel = ({ after }: Pick<DateChange, 'after'>): string =>
  after === null ? '' : dateLabel(after);

/** The dates of a listing that can still be changed. */
export const openDates = ({ dates }: Pick<LinkedEvent, 'dates'>): LinkedDate[] =>
  dates.filter(isManageable);

const timesOf = ({ startDate, startTime, endDate, endTime }: Times): Times => ({
  ...{ startDate, startTime, endDate, endTime },
});

/**
 * The fields that a form begins with, with what waits for a volunteer, as a change starts from there.
 * @param date of a listing; undefined for an event without further dates
 */
export const plannedContent = (
  { fields, change }: Pick<LinkedEvent, 'fields' | 'change'>,
  date: LinkedDate | undefined,
): SubmittedContent =>
  date === undefined
    ? (change?.fields ?? fields)
    : { ...fields, ...date.own, ...timesOf(date), ...date.planned };

/** Where a date differs from what the event says, as labels: `Ticket price: $5`. */
export function ownFacts({ fields }: Pick<LinkedEvent, 'fields'>, date: LinkedDate): string[] {
  const said = linkedFacts({ fields: { ...fields, ...timesOf(date) } });
  const own = linkedFacts({ fields: { ...fields, ...date.own, ...timesOf(date) } });
  return own.flatMap(({ label, text }, place) =>
    text === said[place]?.text ? [] : [`${label}: ${text === '' ? 'none' : text}`],
  );
}

/** How many open dates an action means that starts from this date. */
export function meantDates(event: Pick<LinkedEvent, 'dates'>, id: string, scope: Scope): number {
  const open = openDates(event);
  const place = open.findIndex((date) => date.id === id);
  if (scope === 'one' || place === -1) return 1;
  return scope === 'all' ? open.length : open.length - place;
}
