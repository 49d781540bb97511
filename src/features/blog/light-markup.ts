/**
 * The light markup of articles (specification section 5), read into a small tree. Whatever else a
 * text holds, HTML tags and entities of an imported article among it, is text and stays text: a
 * template sets the tree with ordinary elements and escapes every part. Time grows with the length
 * of the text and nothing else.
 */

/** A run of words. */
export interface MarkupPart {
  kind: 'text' | 'bold';
  text: string;
}

export type MarkupBlock =
  | { kind: 'heading'; level: 2 | 3; parts: MarkupPart[] }
  | { kind: 'paragraph'; parts: MarkupPart[] }
  | { kind: 'list'; items: MarkupPart[][] };

/** A block while its lines are collected; bold may run over the end of a line. */
type Draft =
  | { kind: 'heading'; level: 2 | 3; lines: string[] }
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; items: string[][] };

const BOLD = '**';

/** What stands between two marks is bold unless it is empty or begins or ends with a space. */
const mayBeBold = (text: string): boolean => text !== '' && text === text.trim();

/** A mark without its counterpart stays text. */
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

/** What follows the bullet of a list item; null for any other line, and for a bullet alone. */
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

/** Line by line, because people leave out the blank line around a heading or before a list. */
function draftBlocks(text: string): Draft[] {
  const drafts: Draft[] = [];
  let blankBefore = true;
  let hasSections = false;
  for (const written of text.split(/\r\n|\r|\n/)) {
    const line = written.trim();
    if (line === '') {
      blankBefore = true;
      continue;
    }
    const last = drafts.at(-1);
    const heading = headingText(line);
    const bullet = bulletText(line);
    const lastItem = last?.kind === 'list' ? last.items.at(-1) : undefined;
    if (heading !== null) {
      // A smaller heading before any larger one would leave a level out.
      const level = hasSections ? heading.level : 2;
      hasSections = true;
      drafts.push({ kind: 'heading', level, lines: [heading.text] });
    } else if (bullet !== null) {
      if (last?.kind === 'list') last.items.push([bullet]);
      else drafts.push({ kind: 'list', items: [[bullet]] });
    } else if (lastItem !== undefined && !blankBefore && /^\s/.test(written)) {
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
 * The blocks of an article, in order; none for a text of white space.
 *
 * - Blank lines part paragraphs; a single line end is a space.
 * - A line that begins with `## ` or `### ` is a heading of level 2 or 3; the first is always of
 *   level 2, so that no level is left out under the title.
 * - Lines that begin with `•`, `- ` or `* ` are items, with or without blank lines between; an
 *   indented line that follows one continues it.
 * - `**bold**`; marks that do not pair, or pair around nothing, stay text.
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

/** The words of a piece of the tree, without its marks. */
export function plainWords(parts: readonly MarkupPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Characters beyond which a paragraph is sure to be taller than a large initial, on any screen. */
const INITIAL_NEEDS = 240;

/** Whether the text opens with a paragraph that can carry a large first letter: long, and words at once. */
export function opensWithInitial([first]: readonly MarkupBlock[]): boolean {
  if (first?.kind !== 'paragraph' || first.parts[0]?.kind !== 'text') return false;
  const words = plainWords(first.parts);
  return words.length >= INITIAL_NEEDS && /^\p{L}/u.test(words);
}
