import { z } from 'zod';
import { decodeEntities } from '../text/html-entities.ts';

/**
 * Reads the strings of every form, endpoint and import. Text is not escaped here; characters that Postgres,
 * UTF-8, XML feeds or email headers cannot carry are removed or refused.
 */

// Keeps zod from compiling schemas with `new Function`, and from testing for it: our content security policy
// forbids both.
z.config({ jitless: true });

/** U+0000 and lone surrogates, which cannot be stored. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/** Control and non-characters that XML forbids, byte order marks, and reading direction marks. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Line breaks of any program; U+000B is Word's soft return. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

interface TextFieldOptions {
  /** The maximum number of UTF-16 units, as `maxlength` counts; SQL counts as many characters or fewer. */
  max: number;
  /** The error for a longer text. */
  tooLong: string;
  /** Whether line breaks are kept, as LF; otherwise each becomes a space. */
  multiline?: boolean;
}

/** The text to store, or the reason for a refusal as a sentence. */
type TextResult = { ok: true; text: string } | { ok: false; reason: string };

/** Normalizes line breaks, removes invisible characters and trims. Joins lines unless `multiline`. */
export function cleanText(value: string, multiline = false): string {
  const lines = value.replace(LINE_BREAK, '\n').replace(INVISIBLE, '');
  return (multiline ? lines : lines.replace(/[\n\t]/g, ' ')).trim();
}

/** Cleans outside text: decodes entities, normalizes line breaks, removes invisible characters, trims. */
export function readText(value: string, options: TextFieldOptions): TextResult {
  const read = decodeEntities(value);
  if (UNSTORABLE.test(read)) {
    return { ok: false, reason: 'Remove the characters that cannot be read' };
  }
  const text = cleanText(read, options.multiline);
  return text.length > options.max ? { ok: false, reason: options.tooLong } : { ok: true, text };
}

/** Adds an issue to a zod transform; the transform has to return the result. */
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

/** Finds a visible character; zero-width spaces and joiners are none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns the schema of a required field; `missing` is the error for a text that is or looks blank. */
export const requiredText = (options: TextFieldOptions & { missing: string }) =>
  textField(options).transform((text, context) =>
    VISIBLE.test(text) ? text : refuse(context, options.missing),
  );

/** Returns the schema of an optional field; a blank text gives null. */
export const optionalText = (options: TextFieldOptions) =>
  textField(options).transform((text) => (text === '' ? null : text));
