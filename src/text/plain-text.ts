import { outsideAddress } from './web-links.ts';

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

/**
 * Matches a run of digits and separators that starts with a digit or a plus sign. It does not start directly
 * after a slash, because the digits there may only be the end of a second number: `555-0123/24`.
 */
const RUN = /(?<![\d/])\+?\d[\d\s().\p{Pd}]*/gu;

/** Matches an extension right behind a number: `ext. 4`, `x4`, `#4`. */
const EXTENSION = /^,?\s*(?:ext(?:ension)?\b\.?|ext|x|#)\s*(\d{1,6})/iu;

/**
 * Returns the link that calls the first number of a text: `tel:3615550123` for `(361) 555-0123`, with
 * `;ext=4` for an extension after it. Null for a text without a number of 7 to 15 digits, and for a number
 * that is partly spelled with letters.
 */
export function phoneLink(phone: string): string | null {
  for (const { 0: run, index } of phone.matchAll(RUN)) {
    const number = run.replace(/[^\d+]/gu, '');
    const rest = phone.slice(index + run.length);
    if (!/^\+?\d{7,15}$/u.test(number)) {
      // Returns null if letters follow a hyphen, because the digits are then only a part of the number:
      // `361-88-MUSIC (886-8742)`.
      if (/\p{Pd}$/u.test(run) && /^\p{L}/u.test(rest)) return null;
      continue;
    }
    const extension = EXTENSION.exec(rest)?.[1];
    if (extension !== undefined) return `tel:${number};ext=${extension}`;
    // A letter directly after a digit or a hyphen belongs to the number, which then has no link.
    return /^\p{L}/u.test(rest) && /[\d\p{Pd}]$/u.test(run) ? null : `tel:${number}`;
  }
  return null;
}

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
