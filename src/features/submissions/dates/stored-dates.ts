/** Reads the dates of a stored draft. */
import { MAX_LISTING_DATES } from './date-limits.ts';
import { type EventDates, type ExhibitionTexts, NEW_EXHIBITION, ONE_DATE } from './event-dates.ts';

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
 * Reads the dates of a draft; returns one date if the draft has no list of dates or the list cannot be read.
 */
export function readEventDates(given: unknown): EventDates {
  const { others, exhibition } = recordOf(given);
  const read = listOf(others)
    .slice(0, MAX_LISTING_DATES - 1)
    .map((other, index) => ({
      key: `draft-${index}`,
      ...textsOf(other, ['startDate', 'startTime', 'endDate', 'endTime']),
    }));
  return { ...ONE_DATE, others: read, exhibition: readExhibition(exhibition) };
}
