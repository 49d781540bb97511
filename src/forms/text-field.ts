import { z } from 'zod';
import { decodeEntities } from '../text/html-entities.ts';

/**
 * The strings of every form, endpoint and import. Text stays text: nothing is escaped here, that is
 * the work of whatever prints it. What is taken out or refused is what no output can carry: Postgres
 * refuses U+0000, UTF-8 lone surrogates, XML feeds the other control characters, mail headers line
 * breaks.
 */

// A schema compiled with `new Function` is a violation of our content security policy, and so is
// zod's own test whether it may. Schemas made after this line are interpreted, on both sides alike.
z.config({ jitless: true });

/** What no database or encoding takes: U+0000 and halves of surrogate pairs. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/**
 * Controls other than tab and line feed and the non-characters, which XML forbids, byte order marks,
 * and the marks that turn the reading direction of whatever stands after them.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Everything some program takes for the end of a line; U+000B is Word's soft return. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

interface TextFieldOptions {
  /** The most UTF-16 units, as `maxlength` counts; never less than the characters SQL counts. */
  max: number;
  /** The sentence for a text that is too long. */
  tooLong: string;
  /** Whether line breaks are kept, as LF; else each becomes a space. */
  multiline?: boolean;
}

/** What came of reading a text: the text to store, or the sentence that says why not. */
type TextResult = { ok: true; text: string } | { ok: false; reason: string };

/**
 * Cleans a text that came from outside: entities read, line ends made LF, invisible characters and
 * outer spaces gone.
 */
export function readText(value: string, options: TextFieldOptions): TextResult {
  const read = decodeEntities(value);
  if (UNSTORABLE.test(read)) {
    return { ok: false, reason: 'Remove the characters that cannot be read' };
  }
  const lines = read.replace(LINE_BREAK, '\n').replace(INVISIBLE, '');
  const text = (options.multiline === true ? lines : lines.replace(/[\n\t]/g, ' ')).trim();
  return text.length > options.max ? { ok: false, reason: options.tooLong } : { ok: true, text };
}

/** Adds the sentence to a transform's issues; return what it returns. */
export function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A field of a form: absent, null and blank all give the empty text. */
export const textField = (options: TextFieldOptions) =>
  z
    .string({ error: 'Enter this as text' })
    .nullish()
    .transform((value, context) => {
      const result = readText(value ?? '', options);
      return result.ok ? result.text : refuse(context, result.reason);
    });

/** Something an eye can see: spaces without width, and joiners alone, are not. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A field that must be filled; `missing` is the sentence for one that is blank or looks so. */
export const requiredText = (options: TextFieldOptions & { missing: string }) =>
  textField(options).transform((text, context) =>
    VISIBLE.test(text) ? text : refuse(context, options.missing),
  );

/** A field that may be left blank, which gives null. */
export const optionalText = (options: TextFieldOptions) =>
  textField(options).transform((text) => (text === '' ? null : text));
