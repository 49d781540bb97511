/**
 * The beginning of a text on one line, cut between words, for descriptions of at most `length`
 * characters, the ellipsis included. A first word that is longer is cut within.
 */
export function excerpt(text: string, length: number): string {
  const line = text.split(/\s+/).filter(Boolean).join(' ');
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, -1)).replace(/[,;:.]$/, '')}…`;
}
