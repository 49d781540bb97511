/** Checks the dates of a submitted event: the four fields of one date, or the list of several dates. */
import { z } from 'zod';
import { optionalText, refuse, requiredText } from '../../forms/text-field.ts';
import {
  addDays,
  parseWallTime,
  readStartDate,
  type WallDate,
  type WallMoment,
  type WallTime,
} from '../../time/wall-time.ts';
import { EVENT, type EventTimes } from '../events/event-record.ts';
import type { OpeningHours, Reception } from '../events/opening-hours.ts';
import { MAX_DAYS_AHEAD, MAX_LISTING_DATES } from './dates/event-dates.ts';

/** Builds the schemas of the texts, days and times of a submitted event. */

/** Maximum length of the text of a date or a time, in UTF-16 units. */
const SHORT = 60;

const DATE_HELP = 'Enter a date like 2026-11-07';
const TIME_HELP = 'Enter a time like 7:00 PM';

/** Returns a limit with the error message for a text that exceeds it. */
export const within = (max: number) => ({
  max,
  tooLong: `Use at most ${max.toLocaleString('en-US')} characters`,
});

/** Checks an optional text; a blank text becomes null. */
export const optional = (max: number) => optionalText(within(max));

const readMoment = (text: string, context: z.RefinementCtx): WallMoment =>
  readStartDate(text) ?? refuse(context, DATE_HELP);

/** Checks a required day; also accepts an instant, and then keeps its time of day. */
const requiredDate = (missing: string) =>
  requiredText({ missing, ...within(SHORT) }).transform(readMoment);

/** Checks an optional day; also accepts an instant, and then keeps its time of day. */
const optionalDate = () =>
  optional(SHORT).transform((text, context) => (text === null ? null : readMoment(text, context)));

/** Checks an optional time of day, and returns it as `HH:MM`. */
const optionalTime = () =>
  optional(SHORT).transform((text, context) =>
    text === null ? null : (parseWallTime(text) ?? refuse(context, TIME_HELP)),
  );

/** Checks a required time of day, and returns it as `HH:MM`. */
const requiredTime = (missing: string) =>
  requiredText({ missing, ...within(SHORT) }).transform(
    (text, context) => parseWallTime(text) ?? refuse(context, TIME_HELP),
  );

/** Adds an error message for a path in the form's values. */
export const addIssue = (
  context: z.RefinementCtx,
  path: readonly (string | number)[],
  message: string,
): void => {
  context.addIssue({ code: 'custom', path: [...path], message });
};

/**
 * Says whether a value is a day that the schema could read. The checks that compare fields also run if one of
 * the fields was refused; that field then has some other value.
 */
export const isMoment = (value: unknown): value is WallMoment =>
  typeof value === 'object' && value !== null && 'date' in value && 'time' in value;

/** The fields of a date, in the order of the form. */
export const DATE_FIELDS = {
  startDate: requiredDate(EVENT.fields.startDate.missing),
  startTime: optionalTime(),
  endDate: optionalDate(),
  endTime: optionalTime(),
};

/** The fields of a date, as an argument of zod's `omit`, which removes them from a schema. */
export const OF_A_DATE = {
  startDate: true,
  startTime: true,
  endDate: true,
  endTime: true,
} as const;

const date = z.object(DATE_FIELDS, { error: 'Send each date as an object with its fields' });

/** Checks a list of dates. The path of an error is `dates.0.startDate`, for example. */
export const dateList = z
  .array(date, { error: 'Send the dates as a list' })
  .max(MAX_LISTING_DATES, `Use at most ${MAX_LISTING_DATES} dates`);

/** A date whose fields are read, but which is not yet checked as a whole. */
export type ReadDate = z.output<typeof date>;

type Path = readonly (string | number)[];

/**
 * Returns the time of day of a moment; null for midnight, because programs that send a day without a time
 * write it as midnight.
 */
const carriedTime = (moment: WallMoment | null) =>
  moment === null || moment.time === '00:00' ? null : moment.time;

const momentOf = (value: unknown): WallMoment | null => (isMoment(value) ? value : null);

/** Adds an error if the end date is before the start date. @returns whether it added an error */
export function refuseBackwards(
  { startDate, endDate }: Pick<ReadDate, 'startDate' | 'endDate'>,
  context: z.RefinementCtx,
  path: Path = [],
): boolean {
  const isBackwards = isMoment(startDate) && isMoment(endDate) && endDate.date < startDate.date;
  if (isBackwards) {
    addIssue(context, [...path, 'endDate'], 'Enter an end date on or after the start date');
  }
  return isBackwards;
}

interface DateRules {
  /** Today's date in Central time, to refuse events that are over or more than two years ahead. */
  today: WallDate;
  /** Days on which a date may start although it is over; none by default. */
  kept?: readonly WallDate[];
  /** Path of the date's fields: empty, or `dates` and an index. */
  path?: Path;
  /** Whether the start time may be missing, because the opening hours define it. */
  hasHours?: boolean;
}

/** Adds the errors of a date as a whole. Does not compare a field that was already refused by itself. */
export function checkDate(given: ReadDate, context: z.RefinementCtx, rules: DateRules): void {
  const { today, kept = [], path = [], hasHours = false } = rules;
  const add = (field: keyof ReadDate, message: string) => {
    addIssue(context, [...path, field], message);
  };
  const start = momentOf(given.startDate);
  const end = momentOf(given.endDate);
  if (given.startTime === null && carriedTime(start) === null && !hasHours) {
    add('startTime', EVENT.fields.startTime.missing);
  }
  const isBackwards = refuseBackwards(given, context, path);
  if (start === null) return;
  const isKept = kept.includes(start.date);
  const horizon = addDays(today, MAX_DAYS_AHEAD);
  if (start.date > horizon) {
    add('startDate', 'Enter a start date within the next two years');
  } else if (end === null || isBackwards) {
    // Without a valid end, the start decides whether the event is over.
    if (start.date < today && !isKept)
      add('startDate', 'This event is over. Enter a date from today on');
  } else if (end.date > horizon) {
    add('endDate', 'Enter an end date within the next two years');
  } else if (end.date < today && !isKept) {
    add('endDate', 'This event is over. Enter an end date from today on');
  }
}

/**
 * Returns a checked date as it is stored. If a time is missing and the day was sent as an instant, the
 * instant's time of day is used.
 */
export const storedDate = ({ startDate, startTime, endDate, endTime }: ReadDate): EventTimes => ({
  startDate: startDate.date,
  startTime: startTime ?? carriedTime(startDate),
  endDate: endDate?.date ?? null,
  endTime: endTime ?? carriedTime(endDate),
});

const startOf = ({ startDate, startTime }: EventTimes): string => `${startDate} ${startTime ?? ''}`;

/** Refuses a date that starts on the same day and at the same time as an earlier date of the list. */
export function refuseTwins(
  dates: readonly ReadDate[],
  context: z.RefinementCtx,
  path: Path = ['dates'],
): void {
  const seen = new Set<string>();
  for (const [index, given] of dates.entries()) {
    const { startDate, startTime }: Record<keyof ReadDate, unknown> = given;
    if (!isMoment(startDate) || !(startTime === null || typeof startTime === 'string')) continue;
    const start = startOf(storedDate({ startDate, startTime, endDate: null, endTime: null }));
    if (seen.has(start)) {
      const message = 'Two dates start on the same day at the same time';
      addIssue(context, [...path, index, 'startDate'], message);
    }
    seen.add(start);
  }
}

/** Returns the dates sorted by their starts. */
export const inOrder = <T extends EventTimes>(dates: readonly T[]): T[] =>
  [...dates].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));

// Checks an exhibition: its first and last day, its opening hours and its opening reception.

/** Maximum number of lines of opening hours, two for each weekday; the database checks the same number. */
const MAX_LINES = 14;

const OPEN_DAYS = 'Choose the days it’s open';

const hours = z
  .object(
    {
      /** The weekdays; 0 is Sunday. */
      days: z
        .array(z.int(OPEN_DAYS).min(0, OPEN_DAYS).max(6, OPEN_DAYS), { error: OPEN_DAYS })
        .min(1, OPEN_DAYS)
        .max(7, 'Choose each day once')
        .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
      opens: requiredTime('Enter when it opens'),
      closes: requiredTime('Enter when it closes'),
    },
    { error: 'Send opening hours as an object with its fields' },
  )
  .superRefine(({ opens, closes }, context) => {
    if (closes <= opens)
      addIssue(context, ['closes'], 'Enter a closing time after the opening time');
  });

/** Checks opening hours by weekday; an empty list counts as no opening hours. */
export const openingHours = z
  .array(hours, { error: 'Send the opening hours as a list' })
  .max(MAX_LINES, `Use at most ${MAX_LINES} lines of opening hours`)
  .nullish()
  .transform((lines) => (lines == null || lines.length === 0 ? null : lines));

/**
 * Checks the fields of an opening reception; `checkExhibition` checks that its day is within the exhibition.
 */
export const openingReception = z
  .object(
    {
      date: requiredDate('Enter the day of the opening').transform(({ date }) => date),
      startTime: requiredTime('Enter when the opening starts'),
      endTime: optionalTime(),
    },
    { error: 'Send the opening as an object with its fields' },
  )
  .nullish()
  .transform((opening) => opening ?? null);

interface Exhibition {
  openingHours: readonly OpeningHours[] | null;
  openingReception: Reception | null;
}

/** Says whether a submission is an exhibition. */
export const isExhibition = (given: Exhibition): boolean =>
  given.openingHours !== null || given.openingReception !== null;

/** Adds errors if an exhibition has several date ranges, no last day, or a reception outside its days. */
export function checkExhibition(
  { openingReception }: Pick<Exhibition, 'openingReception'>,
  dates: readonly ReadDate[],
  context: z.RefinementCtx,
  path: readonly (string | number)[],
): void {
  const [run] = dates;
  if (dates.length > 1)
    addIssue(context, ['dates'], 'An exhibition is one run. Remove its other dates');
  if (run === undefined || dates.length > 1) return;
  if (run.endDate === null)
    addIssue(context, [...path, 'endDate'], 'Enter the last day of the exhibition');
  const opening: unknown = openingReception?.date;
  if (typeof opening !== 'string' || !isMoment(run.startDate) || !isMoment(run.endDate)) return;
  if (opening < run.startDate.date || opening > run.endDate.date) {
    addIssue(
      context,
      ['openingReception', 'date'],
      'Enter a day between the first and the last day',
    );
  }
}

/**
 * Returns the earliest opening time of an exhibition, used as its start time; null if it has no opening
 * hours.
 */
export const firstOpening = (hours: readonly OpeningHours[] | null): WallTime | null =>
  hours?.map(({ opens }) => opens).sort()[0] ?? null;
