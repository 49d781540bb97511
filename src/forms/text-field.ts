import { z } from 'zod';
import { looksBlank } from '../text/as-read.ts';
import { decodeEntities, isStorable, NOT_STORABLE } from '../text/characters.ts';

/**
 * Cleans the texts of every form, endpoint and import. It does not escape text; it removes or refuses
 * characters that Postgres, UTF-8, XML feeds or email headers cannot contain.
 */

// Stops zod from compiling schemas with `new Function` and from testing whether it can, because the content
// security policy forbids both.
z.config({ jitless: true });

/**
 * Matches control characters other than tab and line feed, byte order marks, U+FFFE and U+FFFF, which XML
 * forbids, and characters that override or isolate the reading direction.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Matches the line breaks of all programs; U+000B is Word's manual line break. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

interface TextFieldOptions {
  /**
   * Maximum length in UTF-16 units, the unit of HTML's `maxlength`; SQL counts the same number of characters
   * or fewer.
   */
  max: number;
  /** Error message for a longer text. */
  tooLong: string;
  /** Whether line breaks are kept, as LF; if false, each one becomes a space. */
  multiline?: boolean;
}

/** The text to store, or a sentence with the reason why it is refused. */
type TextResult = { ok: true; text: string } | { ok: false; reason: string };

/**
 * Normalizes line breaks, removes invisible characters and trims. Without `multiline`, each line break and
 * each tab becomes a space. A text of which a reader sees nothing becomes empty; within a text, the joiners
 * that scripts and emoji need stay.
 */
export function cleanText(value: string, multiline = false): string {
  const lines = value.replace(LINE_BREAK, '\n').replace(INVISIBLE, '');
  const text = (multiline ? lines : lines.replace(/[\n\t]/g, ' ')).trim();
  return looksBlank(text) ? '' : text;
}

/**
 * Cleans a submitted text: decodes entities, normalizes line breaks, removes invisible characters, and
 * trims. Refuses a text that Postgres cannot store, or that is longer than `max` after cleaning.
 */
export function readText(value: string, options: TextFieldOptions): TextResult {
  const read = decodeEntities(value);
  if (!isStorable(read)) return { ok: false, reason: NOT_STORABLE };
  const text = cleanText(read, options.multiline);
  return text.length > options.max ? { ok: false, reason: options.tooLong } : { ok: true, text };
}

/** Adds an error to a zod transform; the transform must return this function's result. */
export function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** Returns the schema of a text field; an absent, null or blank value gives the empty text. */
export const textField = (options: TextFieldOptions) =>
  z
    .string({ error: 'Enter this as text' })
    .nullish()
    .transform((value, context) => {
      const result = readText(value ?? '', options);
      return result.ok ? result.text : refuse(context, result.reason);
    });

/** Returns the schema of a required field; `missing` is the error for a text that is or looks blank. */
export const requiredText = (options: TextFieldOptions & { missing: string }) =>
  textField(options).transform((text, context) =>
    text === '' ? refuse(context, options.missing) : text,
  );

/** Returns the schema of an optional field; a blank text becomes null. */
export const optionalText = (options: TextFieldOptions) =>
  textField(options).transform((text) => (text === '' ? null : text));
