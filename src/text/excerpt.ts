const onOneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/**
 * The beginning of a text on one line, cut between words, for descriptions of at most `length`
 * characters, the ellipsis included. A first word that is longer is cut within.
 */
export function excerpt(text: string, length: number): string {
  const line = onOneLine(text);
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, -1)).replace(/[,;:.]$/, '')}…`;
}

/** A sentence's end, and not the dot of "St. Mary's": a word of three letters or more stands before it. */
const SENTENCE_END = /(?<=[\p{L}\d’']{3})[.!?]["”’)]*(?=\s)/gu;

/**
 * The first sentences of a text that fit into `length` characters, on one line. Where not one does it
 * is cut at twice the length, for a box that clamps its lines: what is seen always fills them.
 */
export function openingSentences(text: string, length: number): string {
  const line = onOneLine(text);
  if (line.length <= length) return line;
  const ends = Array.from(line.matchAll(SENTENCE_END), ({ 0: mark, index }) => index + mark.length);
  const last = ends.findLast((end) => end <= length);
  return last === undefined ? excerpt(line, 2 * length) : line.slice(0, last);
}
