import { z } from 'zod';
import { decodeEntities } from '../text/html-entities.ts';

/**
 * Strings of every form, endpoint and import. Text is not escaped here; characters that Postgres, UTF-8,
 * XML feeds or email headers cannot carry are removed or refused.
 */

// Our content security policy forbids `new Function`, with which zod compiles schemas, and its test.
z.config({ jitless: true });

/** U+0000 and lone surrogates, which cannot be stored. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/** Control and non-characters that XML forbids, byte order marks, and reading direction marks. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Line ends of any program; U+000B is Word's soft return. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

interface TextFieldOptions {
  /** Most UTF-16 units, as `maxlength` counts; SQL counts as many characters or fewer. */
  max: number;
  /** The error for a longer text. */
  tooLong: string;
  /** Whether line breaks are kept, as LF; else each becomes a space. */
  multiline?: boolean;
}

/** The text to store, or the error as a sentence. */
type TextResult = { ok: true; text: string } | { ok: false; reason: string };

/** Normalizes line ends, removes invisible characters, trims. On one line unless `multiline`. */
export function cleanText(value: string, multiline = false): string {
  const lines = value.replace(LINE_BREAK, '\n').replace(INVISIBLE, '');
  return (multiline ? lines : lines.replace(/[\n\t]/g, ' ')).trim();
}

/** Cleans outside text: decodes entities, normalizes line ends, removes invisible characters, trims. */
export function readText(value: string, options: TextFieldOptions): TextResult {
  const read = decodeEntities(value);
  if (UNSTORABLE.test(read)) {
    return { ok: false, reason: 'Remove the characters that cannot be read' };
  }
  const text = cleanText(read, options.multiline);
  return text.length > options.max ? { ok: false, reason: options.tooLong } : { ok: true, text };
}

/** Adds an issue to a transform; return its result. */
export function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A text field; absent, null and blank give the empty text. */
export const textField = (options: TextFieldOptions) =>
  z
    .string({ error: 'Enter this as text' })
    .nullish()
    .transform((value, context) => {
      const result = readText(value ?? '', options);
      return result.ok ? result.text : refuse(context, result.reason);
    });

/** A visible character, unlike zero-width spaces and joiners. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A required field; `missing` is the error for one that is or looks blank. */
export const requiredText = (options: TextFieldOptions & { missing: string }) =>
  textField(options).transform((text, context) =>
    VISIBLE.test(text) ? text : refuse(context, options.missing),
  );

/** An optional field; blank gives null. */
export const optionalText = (options: TextFieldOptions) =>
  textField(options).transform((text) => (text === '' ? null : text));
