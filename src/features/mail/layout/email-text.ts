import { site } from '../../../site.ts';
import type { Block, EmailTemplate, ListedEvent, Span } from './email-template.ts';
import { oneLine, textLines } from './text-lines.ts';

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
