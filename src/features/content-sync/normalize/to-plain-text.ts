/**
 * Turns a feed's texts into plain text. The same field may hold plain text with entities, HTML, or HTML whose
 * tags are escaped too.
 */
import { decodeHTMLStrict } from 'entities';
import { onOneLine } from '../../../text/excerpt.ts';
import { htmlToMarkup, htmlToText } from './html-to-text.ts';

/** An HTML tag; `<3` and `<name>` are not tags. */
const TAG =
  /<(?:!--|\/?(?:[abipsu]|abbr|article|blockquote|br|center|code|div|em|font|h[1-6]|hr|iframe|img|li|ol|pre|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|tr|ul)\b)/i;

/** A tag that breaks lines. In HTML with one, the line breaks of the text itself mean nothing. */
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
  // Calendars put links and bold words into plain text, whose lines then count.
  return render(LINE_TAG.test(html) ? html : html.replace(lineEnd, '<br>'));
};
