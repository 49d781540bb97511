/** Matches bidirectional controls, the byte order mark, and all control characters except tabs. */
const UNPRINTABLE = /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Matches every kind of line end that any mail program recognizes. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Splits a text into trimmed lines, without blank lines at the ends and with at most one blank line in a row.
 */
export function textLines(text: string): string[] {
  const lines = text
    .toWellFormed()
    .split(LINE_END)
    .map((line) => line.replace(UNPRINTABLE, '').trim());
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''));
  return kept.at(-1) === '' ? kept.slice(0, -1) : kept;
}

/** Puts a text on one line, for a subject or a fact. */
export const oneLine = (text: string): string =>
  textLines(text).join(' ').split(/\s+/).filter(Boolean).join(' ');
