import { site } from '../../../site.ts';
import type { Block, EmailTemplate, ListedEvent, Span } from './email-template.ts';
import { oneLine, textLines } from './text-lines.ts';

const spanText = (span: Span): string => {
  if (typeof span === 'string') return span;
  if ('title' in span) return `"${oneLine(span.title)}"`;
  // An email address is printed as its text; any other link follows on a line of its own.
  return span.link.startsWith('mailto:') ? span.text : `\n${span.link}`;
};

const sentence = (spans: readonly Span[]): string =>
  spans.map(spanText).join('').replaceAll(' \n', '\n');

/**
 * Writes an event in lines. Indents all but the first, so that no submitted text starts a line like the
 * guide's own.
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
    case 'facts':
      return block.facts.map(({ term, text }) => `${term}: ${oneLine(text)}`).join('\n');
    case 'quote':
      // The `>` tells submitted lines from the guide's own lines.
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
    ...blocks.map(blockText),
    `-- \n${site.name}: ${site.tagline}\n${sentence(reason)}`,
    ...afterword.map(sentence),
  ].join('\n\n');
}
