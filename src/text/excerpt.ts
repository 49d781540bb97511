/** Returns the text with single spaces, on one line. */
export const onOneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/** Returns the first UTF-16 units of a text, without half of a character at the end. */
export const startOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/**
 * Returns the start of a text on one line, cut between words to `length` characters including the ellipsis.
 */
export function excerpt(text: string, length: number): string {
  const line = onOneLine(text);
  if (line.length <= length) return line;
  const lastSpace = line.slice(0, length).lastIndexOf(' ');
  const start = startOf(line, lastSpace > 0 ? lastSpace : length - 1);
  return `${start.replace(/[,;:.]$/, '')}…`;
}

/**
 * Ends a text that was cut to `length` characters with an ellipsis, after its last whole word. A shorter text
 * was not cut and stays as it is.
 */
export function markCut(text: string, length: number): string {
  if (Array.from(text).length < length) return text;
  const end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  const start = text.slice(0, end > length / 2 ? end : undefined).trimEnd();
  return `${start.replace(/[,;:.]$/, '')}…`;
}

/**
 * Matches the end of a sentence. It must follow a word of three letters or more, so that the dot of "St.
 * Mary's" does not match.
 */
const SENTENCE_END = /(?<=[\p{L}\d’']{3})[.!?]["”’)]*(?=\s)/gu;

/**
 * Returns the first sentences of a text that fit into `length` characters, on one line. If not even one fits,
 * returns an excerpt of twice the length; the page cuts off what does not fit into its box.
 */
export function openingSentences(text: string, length: number): string {
  const line = onOneLine(text);
  if (line.length <= length) return line;
  const ends = Array.from(line.matchAll(SENTENCE_END), ({ 0: mark, index }) => index + mark.length);
  const last = ends.findLast((end) => end <= length);
  return last === undefined ? excerpt(line, 2 * length) : line.slice(0, last);
}
