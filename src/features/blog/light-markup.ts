/**
 * Parses the light markup of articles (specification section 5) into a tree, in linear time. HTML tags,
 * entities and all characters that are not marks stay text, which templates escape.
 */

/** A piece of text, bold or plain. */
export interface MarkupPart {
  kind: 'text' | 'bold';
  text: string;
}

export type MarkupBlock =
  | { kind: 'heading'; level: 2 | 3; parts: MarkupPart[] }
  | { kind: 'paragraph'; parts: MarkupPart[] }
  | { kind: 'list'; items: MarkupPart[][] };

/**
 * A block whose lines are being collected. Its words are read later, because bold words can continue on the
 * next line.
 */
type Draft =
  | { kind: 'heading'; level: 2 | 3; lines: string[] }
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; items: string[][] };

const BOLD = '**';

/** Says whether a text can be bold: not empty, and without a space at its beginning or end. */
const mayBeBold = (text: string): boolean => text !== '' && text === text.trim();

/** Splits text into bold and plain parts; an unpaired mark stays text. */
function boldParts(text: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  const add = (kind: MarkupPart['kind'], piece: string) => {
    if (piece !== '') parts.push({ kind, text: piece });
  };
  let from = 0;
  let open = text.indexOf(BOLD);
  while (open !== -1) {
    const close = text.indexOf(BOLD, open + BOLD.length);
    if (close === -1) break;
    const inner = text.slice(open + BOLD.length, close);
    if (mayBeBold(inner)) {
      add('text', text.slice(from, open));
      add('bold', inner);
      from = close + BOLD.length;
      open = text.indexOf(BOLD, from);
    } else {
      open = close;
    }
  }
  add('text', text.slice(from));
  return parts;
}

/** Returns the text of a list item; null for a bullet without text, and for any other line. */
function bulletText(line: string): string | null {
  const text = line.startsWith('•')
    ? line.slice(1).trim()
    : line.startsWith('- ') || line.startsWith('* ')
      ? line.slice(2).trim()
      : '';
  return text === '' ? null : text;
}

function headingText(line: string): { level: 2 | 3; text: string } | null {
  if (line.startsWith('## ')) return { level: 2, text: line.slice(3).trim() };
  if (line.startsWith('### ')) return { level: 3, text: line.slice(4).trim() };
  return null;
}

/** Reads a text line by line, because authors leave out blank lines around headings and lists. */
function draftBlocks(text: string): Draft[] {
  const drafts: Draft[] = [];
  let blankBefore = true;
  let hasSections = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    if (line === '') {
      blankBefore = true;
      continue;
    }
    const last = drafts.at(-1);
    const heading = headingText(line);
    const bullet = bulletText(line);
    const lastItem = last?.kind === 'list' ? last.items.at(-1) : undefined;
    if (heading !== null) {
      // The first heading is always of level 2: with level 3, the page would skip a heading level.
      const level = hasSections ? heading.level : 2;
      hasSections = true;
      drafts.push({ kind: 'heading', level, lines: [heading.text] });
    } else if (bullet !== null) {
      if (last?.kind === 'list') last.items.push([bullet]);
      else drafts.push({ kind: 'list', items: [[bullet]] });
    } else if (lastItem !== undefined && !blankBefore && /^\s/.test(raw)) {
      lastItem.push(line);
    } else if (last?.kind === 'paragraph' && !blankBefore) {
      last.lines.push(line);
    } else {
      drafts.push({ kind: 'paragraph', lines: [line] });
    }
    blankBefore = false;
  }
  return drafts;
}

const readLines = (lines: readonly string[]): MarkupPart[] => boldParts(lines.join(' '));

/**
 * Parses an article into blocks; returns none for white space alone.
 *
 * - A blank line ends a paragraph; a single line end is a space.
 * - `## ` and `### ` begin headings of level 2 and 3; the first heading is always of level 2, so that
 *   no level is skipped.
 * - `•`, `- ` or `* ` begin list items, with or without blank lines between; an indented line
 *   continues an item.
 * - `**bold**` makes words bold; unpaired marks stay text.
 */
export function readLightMarkup(text: string): MarkupBlock[] {
  return draftBlocks(text).map((draft) =>
    draft.kind === 'list'
      ? { kind: 'list', items: draft.items.map(readLines) }
      : draft.kind === 'heading'
        ? { kind: 'heading', level: draft.level, parts: readLines(draft.lines) }
        : { kind: 'paragraph', parts: readLines(draft.lines) },
  );
}

/** Joins the text of parts, without the marks of bold words. */
export function plainWords(parts: readonly MarkupPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Returns the text of light markup, without marks and headings. */
export const wordsOf = (markup: string): string =>
  readLightMarkup(markup)
    .filter(({ kind }) => kind !== 'heading')
    .map((block) =>
      block.kind === 'list' ? block.items.map(plainWords).join(' ') : plainWords(block.parts),
    )
    .join(' ');

/**
 * The minimum length, in characters, of a paragraph with a drop cap. From this length on, the paragraph is
 * taller than its drop cap on every screen.
 */
const INITIAL_NEEDS = 240;

/** Says whether an article opens with a paragraph fit for a drop cap: long, and not bold at its start. */
export function opensWithInitial([first]: readonly MarkupBlock[]): boolean {
  if (first?.kind !== 'paragraph' || first.parts[0]?.kind !== 'text') return false;
  const words = plainWords(first.parts);
  return words.length >= INITIAL_NEEDS && /^\p{L}/u.test(words);
}
