import { site } from '../../site.ts';
import { looksBlank } from '../../text/as-read.ts';
import { excerpt } from '../../text/excerpt.ts';
import { hideContacts } from '../../text/hide-contacts.ts';
import type { Block, EmailTemplate, ListedEvent, Span } from './email-template.ts';

/** Matches bidirectional controls, the byte order mark, and all control characters except tabs. */
const UNPRINTABLE = /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Matches every kind of line end that any mail program recognizes. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Splits a text into trimmed lines, without blank lines at the ends and with at most one blank line in a row.
 */
export function textLines(text: string): string[] {
  const lines = text
    .toWellFormed()
    .split(LINE_END)
    .map((line) => line.replace(UNPRINTABLE, '').trim());
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''));
  return kept.at(-1) === '' ? kept.slice(0, -1) : kept;
}

/** Puts a text on one line, for a subject or a fact. */
export const oneLine = (text: string): string =>
  textLines(text).join(' ').split(/\s+/).filter(Boolean).join(' ');

const spanText = (span: Span): string => {
  if (typeof span === 'string') return span;
  if ('title' in span) return `"${oneLine(span.title)}"`;
  // Prints an email address as its text. Any other link follows on its own line.
  return span.link.startsWith('mailto:') ? span.text : `\n${span.link}`;
};

const sentence = (spans: readonly Span[]): string =>
  spans.map(spanText).join('').replaceAll(' \n', '\n');

/**
 * Writes an event in lines. All lines after the first are indented, so that submitted text cannot look like a
 * line that the guide wrote.
 */
const eventText = ({ date, mark, title, href, when, where, price, line }: ListedEvent): string =>
  [
    `* ${date.lead} ${date.month} ${date.day}: ${oneLine(title)}`,
    ...[mark ?? '', when, where, price, line, href]
      .map(oneLine)
      .filter((text) => text !== '')
      .map((text) => `  ${text}`),
  ].join('\n');

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return sentence(block.spans);
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'subheading':
      return `${block.text}:`;
    case 'events':
      return block.events.map(eventText).join('\n\n');
    case 'picture':
      return '';
    case 'facts':
      return block.facts.map(({ term, text }) => `${term}: ${oneLine(text)}`).join('\n');
    case 'quote':
      // Puts `>` before submitted lines, which separates them from lines that the guide wrote.
      return [
        `${block.label}:`,
        ...textLines(block.text).map((line) => `> ${line}`.trimEnd()),
      ].join('\n');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
  }
};

/** Renders an email as plain text. */
export function emailText({ heading, blocks, reason, afterword = [] }: EmailTemplate): string {
  return [
    heading.toUpperCase(),
    ...blocks.map(blockText).filter(Boolean),
    `-- \n${site.name}: ${site.tagline}\n${sentence(reason)}`,
    ...afterword.map(sentence),
  ].join('\n\n');
}

// Shortens a submitted title for an email that is sent before a volunteer has read the title. The email
// address in the form can be that of a stranger, so the title must not lead the reader to a site, an email
// address or a phone number.

/** Maximum length of a shortened title: enough to recognize an event, too short for a message. */
const LENGTH = 60;

/** Maximum number of characters of a title that are read; stored titles are far shorter. */
const MOST_READ = 1_000;

/** Returns the title on one line, cut to 60 characters, without URLs, email addresses and phone numbers. */
export const shortTitle = (title: string): string => {
  const short = excerpt(hideContacts(oneLine(title.slice(0, MOST_READ))), LENGTH);
  return looksBlank(short) ? 'Untitled' : short;
};
