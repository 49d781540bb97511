import { formatLongDate, formatTimeRange } from '../../../../time/format-dates.ts';
import { eventDay } from '../../../events/event-day.ts';
import {
  type EventTimes,
  type StoredEvent,
  type TimeField,
  timesOf,
} from '../../../events/event-record.ts';
import type { DateChange } from '../../../submissions/listing-change.ts';
import { eventFacts, isManageable } from '../event-status.ts';
import type { DateByLink, EventByLink } from '../event-by-link.ts';
import { addDays, isWallDate } from '../../../../time/wall-time.ts';
import type { WallDate } from '../../../../time/wall-time.ts';

/** Writes a date as `Tuesday, December 1, 2026, 6:00 PM - 8:00 PM CST`. */
export const dateLabel = ({ startDate, startTime, endDate, endTime }: EventTimes): string =>
  `${eventDay({ startDate, endDate })}, ${formatTimeRange(startTime, endTime)}`;

/** Writes the day of a date, for the label of a button: `Tuesday, December 1, 2026`. */
export const dayLabel = ({ startDate }: Pick<EventTimes, 'startDate'>): string =>
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

/**
 * Returns the initial values of a form. They include changes that wait for review, because saving the form
 * replaces those changes.
 * @param date the date of a listing; undefined for an event without further dates
 */
export const plannedContent = (
  { fields, planned }: Pick<EventByLink, 'fields' | 'planned'>,
  date: DateByLink | undefined,
): StoredEvent =>
  date === undefined
    ? planned.fields
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

/**
 * Answers to the question "To which dates of a listing does an action apply?", with their labels, in the
 * order shown.
 */
export const SCOPES = {
  one: 'Only this date',
  later: 'This and all later dates',
  all: 'All dates',
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/**
 * Says to which dates of a listing an action applies: to the date with the id `eventId` (without an id, to
 * the next date), and to the other dates that `scope` adds.
 */
export interface DateChoice {
  eventId?: string | null | undefined;
  scope: Scope;
}

// Holds the further dates of an event while its submitter types them; they are added all at once.

/** Days and times of a date as the form holds them; an empty text stands for a missing value. */
export type DateValues = Record<TimeField, string>;

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

type Dated = Pick<EventByLink, 'status'> & {
  fields: { startDate: WallDate };
  planned: { fields: { startDate: WallDate } };
  dates: readonly (Pick<EventByLink, 'id' | 'status'> & {
    startDate: WallDate;
    planned: { startDate?: WallDate | undefined };
  })[];
};

/**
 * Returns the days that a change may keep although they have passed. Only a postponed date has such days: its
 * day and the day proposed for it, because it has not taken place and its new day may not be known yet.
 * @param dateId id of a date of the listing; without one, the event itself
 */
export function keptDays(
  { status, fields, planned, dates }: Dated,
  dateId: string | null | undefined,
): WallDate[] {
  const date = dates.find(({ id }) => id === dateId);
  if ((date?.status ?? status) !== 'postponed') return [];
  const days =
    date === undefined
      ? [fields.startDate, planned.fields.startDate]
      : [date.startDate, date.planned.startDate];
  return days.filter((day) => day !== undefined);
}
