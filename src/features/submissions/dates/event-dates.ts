/** Describes the dates of the form of `/submit-event` besides the four fields of the first date. */
import { addDays, daysBetween, isWallDate } from '../../../time/wall-time.ts';
import { type TimeField, timesOf } from '../../events/event-record.ts';

/** The fields of a date, as text. */
export type DateTexts = Record<TimeField, string>;

/**
 * A date other than the first one. If both times are empty, the date has the times of the first date; if its
 * last day is empty, it lasts as many days as the first date.
 */
export interface OtherDate extends DateTexts {
  /** Key of the date, unique within the form. */
  key: string;
}

/** The form's values of an exhibition; `hours` has seven entries, from Sunday. */
export interface ExhibitionTexts {
  hours: readonly { isOpen: boolean; opens: string; closes: string }[];
  reception: { date: string; startTime: string; endTime: string };
}

export interface EventDates {
  others: readonly OtherDate[];
  /**
   * Values of the exhibition; null for any other event. For an exhibition, the `others` stay in the form, but
   * are not sent.
   */
  exhibition: ExhibitionTexts | null;
}

/** The dates of an event with only one date. */
export const ONE_DATE: EventDates = { others: [], exhibition: null };

/** A new exhibition, which has no opening hours yet. */
export const NEW_EXHIBITION: ExhibitionTexts = {
  hours: Array.from({ length: 7 }, () => ({ isOpen: false, opens: '', closes: '' })),
  reception: { date: '', startTime: '', endTime: '' },
};

/**
 * Says whether a text is a day with which the form can calculate. Years after 8999 are refused, because they
 * occur only while a year is being typed.
 */
export const isCountable = (day: string): boolean => isWallDate(day) && day < '9000';

/**
 * Returns the last day of a date that begins on `startDate` and lasts as many days as the first date; empty
 * if the first date has no last day, or if a day is half typed.
 */
const inheritedEnd = (first: DateTexts, startDate: string): string =>
  [first.startDate, first.endDate, startDate].every(isCountable)
    ? addDays(startDate, Math.max(0, daysBetween(first.startDate, first.endDate)))
    : '';

/**
 * Fills in what a date takes from the first date: its times, and as many days as the first date lasts. A date
 * with a start time of its own does not take the end time of the first date.
 */
export const wholeDate = (first: DateTexts, other: DateTexts): DateTexts => ({
  startDate: other.startDate,
  startTime: other.startTime || first.startTime,
  endDate: other.endDate || inheritedEnd(first, other.startDate),
  endTime: other.endTime || (other.startTime === '' ? first.endTime : ''),
});

/** Returns all dates with their times, beginning with the first date. */
export const allDates = (first: DateTexts, { others }: EventDates): DateTexts[] => [
  timesOf(first),
  ...others.map((other) => wholeDate(first, other)),
];

/**
 * Maximum number of dates of a submitted listing: a weekly class for a year, with a few to spare.
 * `submit_event` in SQL has the same number.
 */
export const MAX_LISTING_DATES = 60;

/** Maximum number of days ahead for the start or end of a date: two years including a leap day. */
export const MAX_DAYS_AHEAD = 731;
