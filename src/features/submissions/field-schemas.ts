import type { z } from 'zod';
import { optionalText, refuse, requiredText } from '../../forms/text-field.ts';
import { parseWallTime, readStartDate, type WallMoment } from '../../time/wall-time.ts';

/** Builds the schemas of the texts, days and times of a submitted event. */

/** Maximum length of the text of a date, a time or a category, in UTF-16 units. */
export const SHORT = 60;

const DATE_HELP = 'Enter a date like 2026-11-07';
const TIME_HELP = 'Enter a time like 7:00 PM';

/** Returns the error message for a text that exceeds a limit. */
export const tooLong = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters`;

/** Checks a required text. @param missing the error for a blank text */
export const required = (missing: string, max: number, multiline = false) =>
  requiredText({ missing, max, tooLong: tooLong(max), multiline });

/** Checks an optional text; a blank text becomes null. */
export const optional = (max: number) => optionalText({ max, tooLong: tooLong(max) });

const date = (text: string, context: z.RefinementCtx): WallMoment =>
  readStartDate(text) ?? refuse(context, DATE_HELP);

/** Checks a required day; also accepts an instant, and then keeps its time of day. */
export const requiredDate = (missing: string) => required(missing, SHORT).transform(date);

/** Checks an optional day; also accepts an instant, and then keeps its time of day. */
export const optionalDate = () =>
  optional(SHORT).transform((text, context) => (text === null ? null : date(text, context)));

/** Checks an optional time of day, and returns it as `HH:MM`. */
export const optionalTime = () =>
  optional(SHORT).transform((text, context) =>
    text === null ? null : (parseWallTime(text) ?? refuse(context, TIME_HELP)),
  );

/** Checks a required time of day, and returns it as `HH:MM`. */
export const requiredTime = (missing: string) =>
  required(missing, SHORT).transform(
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
 * Says whether a value is a day that was read. Checks that compare fields also run after one field was
 * refused; that field then holds some other value.
 */
export const isMoment = (value: unknown): value is WallMoment =>
  typeof value === 'object' && value !== null && 'date' in value && 'time' in value;
