/** Prepares the dates of a form for sending (`withDates`), and reads them from stored drafts and events. */
import type { PartOfPath } from '../../../forms/form-problems.ts';
import { TIME_FIELDS } from '../../events/event-record.ts';
import type { SubmittedExhibition } from '../submitted-event.ts';
import {
  allDates,
  type DateTexts,
  type EventDates,
  type ExhibitionTexts,
  MAX_LISTING_DATES,
  NEW_EXHIBITION,
  ONE_DATE,
} from './event-dates.ts';

type Stored = Record<string, unknown>;

const recordOf = (value: unknown): Stored =>
  typeof value === 'object' && value !== null ? (value as Stored) : {};

const listOf = (value: unknown): Stored[] => (Array.isArray(value) ? value.map(recordOf) : []);

/** Maximum length of the text of a date or a time, in UTF-16 units. */
const MAX_TEXT = 20;

/** Reads the texts of some fields; a value that is not a text, or too long, becomes an empty text. */
const textsOf = <Field extends string>(
  given: Stored,
  fields: readonly Field[],
): Record<Field, string> =>
  Object.fromEntries(
    fields.map((field) => {
      const text = given[field];
      return [field, typeof text === 'string' && text.length <= MAX_TEXT ? text : ''];
    }),
  ) as Record<Field, string>;

const readExhibition = (given: unknown): ExhibitionTexts | null => {
  if (typeof given !== 'object' || given === null) return null;
  const { hours, reception } = given as Stored;
  const lines = listOf(hours);
  return {
    hours: NEW_EXHIBITION.hours.map((_, day) => ({
      isOpen: lines[day]?.['isOpen'] === true,
      ...textsOf(lines[day] ?? {}, ['opens', 'closes']),
    })),
    reception: textsOf(recordOf(reception), ['date', 'startTime', 'endTime']),
  };
};

/**
 * Reads the further dates and the exhibition of a draft; returns no further dates if their list is missing or
 * cannot be read.
 */
export function readEventDates(given: unknown): EventDates {
  const { others, exhibition } = recordOf(given);
  const read = listOf(others)
    .slice(0, MAX_LISTING_DATES - 1)
    .map((other, index) => ({
      key: `draft-${index}`,
      ...textsOf(other, TIME_FIELDS),
    }));
  return { ...ONE_DATE, others: read, exhibition: readExhibition(exhibition) };
}

// Fills a form with the data of a stored exhibition.

/**
 * Returns the form's values for a stored exhibition. Null if it has no opening hours, or opens twice on one
 * day, because the form cannot show either; saving a form without these values leaves the stored hours
 * unchanged.
 */
export function exhibitionTexts({
  openingHours,
  openingReception,
}: SubmittedExhibition): ExhibitionTexts | null {
  const lines = openingHours ?? [];
  const days = lines.flatMap((line) => line.days);
  if (days.length === 0 || new Set(days).size < days.length) return null;
  return {
    hours: NEW_EXHIBITION.hours.map((closed, day) => {
      const line = lines.find((one) => one.days.includes(day));
      return line === undefined ? closed : { isOpen: true, opens: line.opens, closes: line.closes };
    }),
    reception: {
      date: openingReception?.date ?? '',
      startTime: openingReception?.startTime ?? '',
      endTime: openingReception?.endTime ?? '',
    },
  };
}

// The functions below prepare the dates of the form to be checked and sent, and place the errors.

/** Groups days with equal opening hours into lines; gives one line without days if no day is open. */
function hoursLines({ hours }: ExhibitionTexts) {
  const lines: { days: number[]; opens: string; closes: string }[] = [];
  for (const [day, { isOpen, opens, closes }] of hours.entries()) {
    if (!isOpen) continue;
    const line = lines.find((one) => one.opens === opens && one.closes === closes);
    if (line === undefined) lines.push({ days: [day], opens, closes });
    else line.days.push(day);
  }
  return lines.length === 0 ? [{ days: [], opens: '', closes: '' }] : lines;
}

const NO_TIMES = { startTime: '', endTime: '' };

/**
 * Returns the values of a form with the dates added, in the order of the form. A single date is sent as its
 * four fields, without a list. An exhibition is sent with opening hours instead of times.
 */
export function withDates<Values extends DateTexts>(
  values: Values,
  dates: EventDates,
): Values & Record<string, unknown> {
  const { others, exhibition } = dates;
  const sent = Object.entries(exhibition === null ? values : { ...values, ...NO_TIMES });
  const { date, startTime, endTime } = exhibition?.reception ?? { ...NO_TIMES, date: '' };
  const hasReception = [date, startTime, endTime].some((text) => text !== '');
  const extra = Object.entries({
    ...(exhibition === null && others.length > 0 && { dates: allDates(values, dates) }),
    ...(exhibition !== null && {
      openingHours: hoursLines(exhibition),
      openingReception: hasReception ? { date, startTime, endTime } : null,
    }),
  });
  const after = sent.findIndex(([field]) => field === 'endTime') + 1;
  return Object.fromEntries([...sent.slice(0, after), ...extra, ...sent.slice(after)]) as Values &
    Record<string, unknown>;
}

/** Part of the form that shows errors about the opening hours as a whole. */
export const HOURS_PART = 'openingHours';

/**
 * Says whether an error in a field of the date at `index` is shown at the first date: either it is the first
 * date, or it leaves the field empty and so takes the value of the first date.
 */
const isOfFirst = ({ others }: EventDates, index: number, field: string): boolean =>
  index === 0 || (field !== 'startDate' && others[index - 1]?.[field as keyof DateTexts] === '');

/**
 * Finds the part of the form that shows the error at a path in the sent data. Errors of the first date, and
 * of values that other dates take from it, are shown at the first date's four fields; errors of opening hours
 * at the first weekday with these hours.
 */
export const partOfDates =
  (dates: EventDates): PartOfPath =>
  (path) => {
    const [list, index, field] = path.map(String);
    if (list === 'dates' && field !== undefined && isOfFirst(dates, Number(index), field)) {
      return field;
    }
    if (list !== HOURS_PART || dates.exhibition === null) return path.join('.');
    const day = hoursLines(dates.exhibition)[Number(index)]?.days[0];
    return day === undefined || field === undefined || field === 'days'
      ? HOURS_PART
      : `${HOURS_PART}.${day}.${field}`;
  };
