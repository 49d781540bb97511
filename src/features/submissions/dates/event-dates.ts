/** The dates of the form of `/submit-event` beside the four fields of the first one. */
import type { EventFormValues } from '../form/event-form.ts';
import { addDays, daysBetween, isWallDate } from '../../../time/wall-time.ts';

/** The fields of a date, as text. */
export type DateTexts = Pick<EventFormValues, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

/** A further date. Empty times and an empty end are those of the first date. */
export interface OtherDate extends DateTexts {
  /** Unique among the dates of the form. */
  key: string;
}

/** What the form holds of an exhibition; seven lines of hours, from Sunday on. */
export interface ExhibitionTexts {
  hours: readonly { isOpen: boolean; opens: string; closes: string }[];
  reception: { date: string; startTime: string; endTime: string };
}

export interface EventDates {
  others: readonly OtherDate[];
  /** Null for an event that is none. Further dates stay in the form of an exhibition, and are not sent. */
  exhibition: ExhibitionTexts | null;
}

/** An event of one date. */
export const ONE_DATE: EventDates = { others: [], exhibition: null };

/** An exhibition without hours yet. */
export const NEW_EXHIBITION: ExhibitionTexts = {
  hours: Array.from({ length: 7 }, () => ({ isOpen: false, opens: '', closes: '' })),
  reception: { date: '', startTime: '', endTime: '' },
};

/** The fields of the first date. */
export const firstDate = ({ startDate, startTime, endDate, endTime }: DateTexts): DateTexts => ({
  startDate,
  startTime,
  endDate,
  endTime,
});

/** Whether a text is a day that another can be counted from: not one at the end of time, half typed. */
export const isCountable = (day: string): boolean => isWallDate(day) && day < '9000';

/** The end of a date that lasts as many days as the first one. */
const inheritedEnd = (first: DateTexts, startDate: string): string =>
  [first.startDate, first.endDate, startDate].every(isCountable)
    ? addDays(startDate, Math.max(0, daysBetween(first.startDate, first.endDate)))
    : '';

/** A date with what it takes from the first one. A date with a start time of its own has its own end time. */
export const wholeDate = (first: DateTexts, other: DateTexts): DateTexts => ({
  startDate: other.startDate,
  startTime: other.startTime || first.startTime,
  endDate: other.endDate || inheritedEnd(first, other.startDate),
  endTime: other.endTime || (other.startTime === '' ? first.endTime : ''),
});

/** All dates with their times, the first one first. */
export const allDates = (first: DateTexts, { others }: EventDates): DateTexts[] => [
  firstDate(first),
  ...others.map((other) => wholeDate(first, other)),
];
