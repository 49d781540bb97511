/**
 * How much a letter may hold. Gmail cuts a mail's HTML at 102 KB and hides the link that ends the
 * subscription with the rest, so events are taken in only while they fit, whatever is written in them.
 */
import { excerpt, openingSentences } from '../../../text/excerpt.ts';
import { citySlug } from '../../../regions/cities.ts';
import type { IssueEvent } from './issue-content.ts';

/** What is printed of a text that strangers wrote. */
const MOST_SIGNS = { title: 110, line: 120, venueName: 70, price: 40 } as const;

/** For all events of a letter. The frame around them, its links and the article take up to 20 KB more. */
const MOST_BYTES = 68_000;

/** The tags, styles and address around the words of an event, as the letter sets them. */
const FRAME_BYTES = 1_750;

/** Whole sentences where the first is not too long. */
const opening = (text: string, most: number): string => {
  const sentences = openingSentences(text, most);
  return sentences.length <= most ? sentences : excerpt(text, most);
};

/** The words of an event as a letter prints them, each on one line. */
export const printedWords = (
  event: Pick<IssueEvent, 'title' | 'line' | 'venueName' | 'price'>,
): { title: string; line: string; venueName: string; price: string } => ({
  title: excerpt(event.title, MOST_SIGNS.title),
  line: opening(event.line, MOST_SIGNS.line),
  venueName: excerpt(event.venueName, MOST_SIGNS.venueName),
  price: excerpt(event.price ?? '', MOST_SIGNS.price),
});

const encoder = new TextEncoder();

/** In HTML, where a quotation mark takes six. */
const bytesOf = (text: string): number =>
  encoder.encode(text.replace(/[&<>"']/g, '&quot;')).byteLength;

export interface Room {
  /** Whether the event still fits; what does is counted. */
  take(event: IssueEvent): boolean;
}

/** The room of one letter. */
export function createRoom(): Room {
  let left = MOST_BYTES;
  return {
    take(event) {
      const words = [...Object.values(printedWords(event)), event.city, citySlug(event.city)];
      const bytes = FRAME_BYTES + words.reduce((sum, text) => sum + bytesOf(text), 0);
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
  };
}
