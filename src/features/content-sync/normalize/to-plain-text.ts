/**
 * Turns a feed's texts into plain text. The same field may hold plain text with entities, HTML, or HTML whose
 * tags are escaped too.
 */
import { decodeHTMLStrict } from 'entities';
import { onOneLine } from '../../../text/excerpt.ts';
import { readHtml } from '../parse/html-tokens.ts';

// Turns HTML into lines of text, or of the guide's light markup, in one pass over its tags.

/** How the structure of HTML is written as text. */
interface Style {
  item: string;
  bold: string;
  heading: (level: number) => string;
  /** Text that replaces a line break inside a paragraph. */
  lineBreak: string;
}

const PLAIN: Style = { item: '• ', bold: '', heading: () => '', lineBreak: '\n' };

const MARKUP: Style = {
  item: '- ',
  bold: '**',
  heading: (level) => (level <= 2 ? '## ' : '### '),
  lineBreak: '\n\n',
};

/** Elements whose content is not text. */
const HIDDEN = new Set([
  'script',
  'style',
  'head',
  'noscript',
  'template',
  'iframe',
  'svg',
  'object',
  'select',
  'button',
  'form',
]);

const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tbody td th thead tr ul video'.split(
    ' ',
  ),
);

/** The maximum number of UTF-16 units of HTML that are read, three times the longest text that is kept. */
const MAX_HTML = 300_000;

const HEADING = /^h([1-6])$/;

function render(html: string, style: Style): string {
  const lines: string[] = [''];
  let hidden = 0;
  let marks = '';
  const current = () => lines.at(-1) ?? '';
  const add = (text: string) => {
    lines[lines.length - 1] = current() + text;
  };
  const paragraph = () => {
    if (current().trim() !== '') lines.push('', '');
    marks = '';
  };
  const openBold = () => {
    if (style.bold !== '' && marks === '' && !current().startsWith('#')) marks = 'pending';
  };
  const closeBold = () => {
    if (marks === 'open') {
      const trimmed = current().trimEnd();
      lines[lines.length - 1] = `${trimmed}${style.bold}${current().slice(trimmed.length)}`;
    }
    marks = '';
  };
  readHtml(html.slice(0, MAX_HTML), {
    open(name) {
      if (HIDDEN.has(name)) hidden += 1;
      if (hidden > 0) return;
      const level = HEADING.exec(name)?.[1];
      if (name === 'br') {
        closeBold();
        add(style.lineBreak);
      } else if (name === 'li') {
        closeBold();
        if (current().trim() !== '') lines.push('');
        add(style.item);
      } else if (BLOCKS.has(name)) {
        closeBold();
        paragraph();
        if (level !== undefined) add(style.heading(Number(level)));
      } else if (name === 'b' || name === 'strong') {
        openBold();
      }
    },
    text(text) {
      if (hidden > 0) return;
      const words = text.replace(/\s+/g, ' ');
      if (marks === 'pending' && words.trim() !== '') {
        add(words.startsWith(' ') ? ' ' : '');
        add(style.bold + words.trimStart());
        marks = 'open';
      } else {
        add(words);
      }
    },
    close(name) {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
      else if (name === 'b' || name === 'strong') closeBold();
      else if (BLOCKS.has(name)) {
        closeBold();
        paragraph();
      }
    },
  });
  return lines
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Turns HTML into text with line breaks; decodes entities once. */
const htmlToText = (html: string): string => render(html, PLAIN);

/** Turns HTML into light markup (`src/features/blog/light-markup.ts`): headings, lists, bold, paragraphs. */
const htmlToMarkup = (html: string): string => render(html, MARKUP);

/** An HTML tag; `<3` and `<name>` are not tags. */
const TAG =
  /<(?:!--|\/?(?:[abipsu]|abbr|article|blockquote|br|center|code|div|em|font|h[1-6]|hr|iframe|img|li|ol|pre|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|tr|ul)\b)/i;

/** A tag that breaks lines. In HTML with such a tag, the line breaks of the source text mean nothing. */
const LINE_TAG =
  /<\/?(?:article|blockquote|br|center|div|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b/i;

/** The maximum number of UTF-16 units of a text that are read; a field keeps at most a third of them. */
const LONGEST = 300_000;

const LINE = /\r\n?|\n/g;
const BLANK_LINE = /\n\s*\n/g;

/** Turns a title, a name or an address into plain text on one line. Escaped tags are read as tags. */
export function plainTitle(text: string): string {
  return onOneLine(convert(text, htmlToText, LINE));
}

/** Turns a description into plain text with line breaks. Escaped tags are read as tags. */
export function plainDescription(text: string): string {
  return convert(text, htmlToText, LINE);
}

/** Turns an article into light markup; keeps the blank lines of plain text. */
export function articleMarkup(text: string): string {
  return convert(text, htmlToMarkup, BLANK_LINE);
}

const convert = (text: string, render: (html: string) => string, lineEnd: RegExp): string => {
  const cut = text.slice(0, LONGEST);
  const html = [cut, decodeHTMLStrict(cut)].find((each) => TAG.test(each));
  if (html === undefined) return decodeHTMLStrict(cut).trim();
  // Calendars put links and bold words into plain text; the line breaks of such a text are kept.
  return render(LINE_TAG.test(html) ? html : html.replace(lineEnd, '<br>'));
};
