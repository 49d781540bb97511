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
