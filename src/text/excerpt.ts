/** Returns the text with single spaces, on one line. */
export const onOneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/**
 * Returns the start of a text on one line, cut between words to `length` characters including the ellipsis.
 */
export function excerpt(text: string, length: number): string {
  const line = onOneLine(text);
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const lastSpace = cut.lastIndexOf(' ');
  const start = lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, -1);
  // Removes half of a character too, which can remain where a word is cut.
  return `${start.replace(/[,;:.\ud800-\udbff]$/, '')}…`;
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
