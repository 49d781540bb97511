/**
 * Limits the size of a digest. Gmail cuts an email's HTML at 102 KB and hides the link to
 * unsubscribe, so events are added only while they fit.
 */
import { excerpt, openingSentences } from '../../../text/excerpt.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import type { IssueEvent } from './issue-content.ts';

/** Maximum number of characters of each submitted text in the email. */
const MOST_SIGNS = { title: 110, line: 120, venueName: 70, price: 40 } as const;

/**
 * Maximum bytes of all events together; the rest of the email, with links and article, takes up to 20 KB
 * more.
 */
const MOST_BYTES = 68_000;

/** Bytes of the HTML around the texts of an event. */
const FRAME_BYTES = 1_750;

/** Keeps the first whole sentences of a text that fit; cuts the first sentence if it is too long. */
const opening = (text: string, most: number): string => {
  const sentences = openingSentences(text, most);
  return sentences.length <= most ? sentences : excerpt(text, most);
};

/** Cuts the texts of an event to the lengths that the email allows. */
export const printedWords = (
  event: Pick<IssueEvent, 'title' | 'line' | 'venueName' | 'price'>,
): { title: string; line: string; venueName: string; price: string } => ({
  title: excerpt(event.title, MOST_SIGNS.title),
  line: opening(event.line, MOST_SIGNS.line),
  venueName: excerpt(event.venueName, MOST_SIGNS.venueName),
  price: excerpt(event.price ?? '', MOST_SIGNS.price),
});

const encoder = new TextEncoder();

/**
 * Computes the maximum bytes of a text in HTML: every escaped character counts as six bytes, the length of
 * `&quot;`.
 */
const bytesOf = (text: string): number =>
  encoder.encode(text.replace(/[&<>"']/g, '&quot;')).byteLength;

export interface Room {
  /** Adds the event if its HTML fits, and says whether the event was added. */
  take(event: IssueEvent): boolean;
}

/** Creates the byte budget for the events of one email. */
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
