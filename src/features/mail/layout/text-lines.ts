/** Marks that turn the reading direction of what follows, and controls other than tabs. */
const NOT_TO_PRINT = /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Everything some program takes for the end of a line. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** The lines of a text, without blank ones at its ends and with at most one between. */
export function textLines(text: string): string[] {
  const lines = text
    .toWellFormed()
    .split(LINE_END)
    .map((line) => line.replace(NOT_TO_PRINT, '').trim());
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''));
  return kept.at(-1) === '' ? kept.slice(0, -1) : kept;
}

/** The text on one line, as a subject or a fact needs it. */
export const oneLine = (text: string): string =>
  textLines(text).join(' ').split(/\s+/).filter(Boolean).join(' ');
