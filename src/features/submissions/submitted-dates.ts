/** Checks the dates of a submitted event: the four fields of one date, or the list of several dates. */
import { z } from 'zod';
import { addDays, type WallDate, type WallMoment, type WallTime } from '../../time/wall-time.ts';
import { MAX_LISTING_DATES, MAX_DAYS_AHEAD } from './dates/date-limits.ts';
import { addIssue, isMoment, optionalDate, optionalTime, requiredDate } from './field-schemas.ts';

/** The fields of a date, in the order of the form. */
export const DATE_FIELDS = {
  startDate: requiredDate('Start date is required'),
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

/** A date to store: wall-clock days and times, null for missing values. */
export interface StoredDate {
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  endTime: WallTime | null;
}

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
  /** Current Central day, to refuse events that are over or more than two years ahead. */
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
    add('startTime', 'Enter the start time');
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
export const storedDate = ({ startDate, startTime, endDate, endTime }: ReadDate): StoredDate => ({
  startDate: startDate.date,
  startTime: startTime ?? carriedTime(startDate),
  endDate: endDate?.date ?? null,
  endTime: endTime ?? carriedTime(endDate),
});

const startOf = ({ startDate, startTime }: StoredDate): string => `${startDate} ${startTime ?? ''}`;

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
export const inOrder = <T extends StoredDate>(dates: readonly T[]): T[] =>
  [...dates].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
