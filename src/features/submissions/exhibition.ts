/** Checks an exhibition: its first and last day, its opening hours and its opening reception. */
import { z } from 'zod';
import type { WallTime } from '../../time/wall-time.ts';
import type { OpeningHours, Reception } from '../events/opening-hours.ts';
import { addIssue, isMoment, optionalTime, requiredDate, requiredTime } from './field-schemas.ts';
import type { ReadDate } from './submitted-dates.ts';

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
