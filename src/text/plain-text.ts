import { outsideAddress } from './outside-link.ts';

/**
 * Splits submitted text into text and links for display. The parts are plain text, which templates escape.
 */

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' };

/** Matches a URL up to white space or a character that a URL cannot contain unescaped. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"`\\^{|}]+/gi;

/** Characters at the end that belong to a sentence or a quotation, not to the URL. */
const TRAILING = new Set([...'.,;:!?\'"*_~…’”»']);

/** Removes punctuation at the end; keeps a closing bracket that was opened inside the URL. */
const trimAddress = (address: string): string => {
  let open = address.split('(').length - address.split(')').length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' && open < 0) open++;
    else if (!TRAILING.has(last)) break;
  }
  return address.slice(0, end);
};

function lineParts(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const text = trimAddress(match[0]);
    const href = outsideAddress(text);
    if (href === null) continue;
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    parts.push({ kind: 'link', text, href });
    from = match.index + text.length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

/**
 * Splits a text into paragraphs at blank lines; line ends become breaks, and http and https URLs become
 * links. Returns no paragraphs for white space only.
 */
export function plainTextParagraphs(text: string): TextPart[][] {
  const paragraphs: TextPart[][] = [];
  let current: TextPart[] = [];
  const close = () => {
    if (current.length > 0) paragraphs.push(current);
    current = [];
  };
  for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.trim())) {
    if (line === '') close();
    else if (current.length === 0) current = lineParts(line);
    else current.push({ kind: 'break' }, ...lineParts(line));
  }
  close();
  return paragraphs;
}
