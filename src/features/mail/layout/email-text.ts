import { site } from '../../../site.ts';
import type { Block, Letter, ListedEvent, Span } from './email-template.ts';
import { oneLine, textLines } from './text-lines.ts';

const spanText = (span: Span): string => {
  if (typeof span === 'string') return span;
  if ('title' in span) return `"${oneLine(span.title)}"`;
  // A mail address is its own text; any other link stands behind a colon, on a line of its own.
  return span.link.startsWith('mailto:') ? span.text : `\n${span.link}`;
};

const sentence = (spans: readonly Span[]): string =>
  spans.map(spanText).join('').replaceAll(' \n', '\n');

/** Everything behind the first line is indented: what organizers wrote begins no line of ours. */
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
      // The mark on every line keeps a stranger from writing a line that looks like one of ours.
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

/** A letter as plain text. */
export function letterText({ heading, blocks, reason, afterword = [] }: Letter): string {
  return [
    heading.toUpperCase(),
    ...blocks.map(blockText),
    `-- \n${site.name}: ${site.tagline}\n${sentence(reason)}`,
    ...afterword.map(sentence),
  ].join('\n\n');
}
