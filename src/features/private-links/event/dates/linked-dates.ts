import { formatLongDate, formatTimeRange } from '../../../../time/format-dates.ts';
import { eventDay } from '../../../events/event-day.ts';
import type { DateChange } from '../../../submissions/listing-change.ts';
import type { SubmittedContent } from '../../../submissions/submitted-event.ts';
import { eventFacts, isManageable } from '../event-status.ts';
import type { DateByLink, EventByLink } from '../linked-event.ts';
import type { Scope } from './scope.ts';

type Times = Pick<DateByLink, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

/** Writes a date as `Tuesday, December 1, 2026, 6:00 PM - 8:00 PM CST`. */
export const dateLabel = ({ startDate, startTime, endDate, endTime }: Times): string =>
  `${eventDay({ startDate, endDate })}, ${formatTimeRange(startTime, endTime)}`;

/** Writes the day of a date, for the label of a button: `Tuesday, December 1, 2026`. */
export const dayLabel = ({ startDate }: Pick<Times, 'startDate'>): string =>
  formatLongDate(startDate);

/**
 * Writes an added date with its times, like `dateLabel`. Returns an empty text for a cancelled date, which
 * has no new times.
 */
export const addedLabel = ({ after }: Pick<DateChange, 'after'>): string =>
  after === null ? '' : dateLabel(after);

/** Returns the dates of a listing that can still be changed. */
export const openDates = ({ dates }: Pick<EventByLink, 'dates'>): DateByLink[] =>
  dates.filter(isManageable);

/** Returns the days and times alone. */
export const timesOf = ({ startDate, startTime, endDate, endTime }: Times): Times => ({
  ...{ startDate, startTime, endDate, endTime },
});

/**
 * Returns the values that a form shows first. They include changes that wait for review, because saving the
 * form replaces those changes.
 * @param date the date of a listing; undefined for an event without further dates
 */
export const plannedContent = (
  { fields, change }: Pick<EventByLink, 'fields' | 'change'>,
  date: DateByLink | undefined,
): SubmittedContent =>
  date === undefined
    ? (change?.fields ?? fields)
    : { ...fields, ...date.own, ...timesOf(date), ...date.planned };

/** Lists the fields in which a date differs from its event: `Ticket price: $5`. */
export function ownFacts({ fields }: Pick<EventByLink, 'fields'>, date: DateByLink): string[] {
  const said = eventFacts({ fields: { ...fields, ...timesOf(date) } });
  const own = eventFacts({ fields: { ...fields, ...date.own, ...timesOf(date) } });
  return own.flatMap(({ label, text }, place) =>
    text === said[place]?.text ? [] : [`${label}: ${text === '' ? 'none' : text}`],
  );
}

/**
 * Counts the dates to which an action with this scope applies if it starts from the date with this id. Dates
 * that can no longer be changed do not count.
 */
export function meantDates(event: Pick<EventByLink, 'dates'>, id: string, scope: Scope): number {
  const open = openDates(event);
  const place = open.findIndex((date) => date.id === id);
  if (scope === 'one' || place === -1) return 1;
  return scope === 'all' ? open.length : open.length - place;
}
