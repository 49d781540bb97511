/**
 * Turns a feed's texts into plain text. Feeds escape by habit: plain text with entities, HTML, and HTML
 * whose tags are themselves escaped all occur in the same field.
 */
import { decodeHTMLStrict } from 'entities';
import { onOneLine } from '../../../text/excerpt.ts';
import { htmlToMarkup, htmlToText } from './html-text.ts';

/** A tag of HTML; `<3` and `<name>` are text. */
const TAG =
  /<(?:!--|\/?(?:[abipsu]|abbr|article|blockquote|br|center|code|div|em|font|h[1-6]|hr|iframe|img|li|ol|pre|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|tr|ul)\b)/i;

/** Longest text that is looked at; no field keeps more than a third of it. */
const LONGEST = 300_000;

/** The text of a title, a name or an address, on one line; entities are decoded once. */
export function plainTitle(text: string): string {
  const cut = text.slice(0, LONGEST);
  return onOneLine(TAG.test(cut) ? htmlToText(cut) : decodeHTMLStrict(cut));
}

/** The text of a description with its line breaks. Escaped tags are read as tags. */
export function plainDescription(text: string): string {
  return convert(text, htmlToText);
}

/** The light markup of an article; blank lines of plain text stay. */
export function articleMarkup(text: string): string {
  return convert(text, htmlToMarkup);
}

const convert = (text: string, render: (html: string) => string): string => {
  const cut = text.slice(0, LONGEST);
  if (TAG.test(cut)) return render(cut);
  const decoded = decodeHTMLStrict(cut);
  return TAG.test(decoded) ? render(decoded) : decoded.trim();
};
