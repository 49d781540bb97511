/** The words for why the sync leaves out an item of a source. */
import { counted } from '../../text/words.ts';
import type { SkippedItem, SkipReason } from './listing.ts';

/** Names a private event in reports, in place of its title. */
export const PRIVATE_EVENT = 'A private event';

const SKIP_WORDS: Record<SkipReason, string> = {
  past: 'Over already',
  'too-far-ahead': 'Too far ahead',
  'outside-the-region': 'Outside the region',
  'not-arts': 'Not about the arts',
  'banned-words': 'Has a banned word',
  'too-short': 'Says too little',
  duplicate: 'In the guide already',
  'rejected-before': 'Rejected before',
  limit: 'Beyond the limit of one reading',
  private: 'Marked as private by its calendar',
};

/** Says why something was left out: `Outside the region (City: Houston, TX)`. */
export function skipText(reason: string, detail: string | null): string {
  const words = SKIP_WORDS[reason as SkipReason] ?? reason;
  // An unknown reason is shown as it is; a detail that equals the reason is not repeated.
  return detail === null || detail === words ? words : `${words} (${detail})`;
}

/**
 * Says how many events are over, and how many begin after the last day that is read. Names the first event of
 * each kind and its day. Null if there are no such events.
 */
export function outOfDaysText(skipped: readonly SkippedItem[]): string | null {
  const kinds = [
    { reason: 'past', one: 'is over', many: 'are over' },
    {
      reason: 'too-far-ahead',
      one: 'begins too late to be read now',
      many: 'begin too late to be read now',
    },
  ];
  const sentences = kinds.flatMap(({ reason, one, many }) => {
    const items = skipped.filter((item) => item.reason === reason);
    const [first] = items;
    if (first === undefined) return [];
    const detail = first.detail === null ? '' : ` (${first.detail})`;
    const such = items.length === 1 ? '' : 'e.g. ';
    return `${counted(items.length, 'event')} ${items.length === 1 ? one : many}: ${such}“${first.title}”${detail}.`;
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}

/**
 * Says that a date does not take place: `Postponed at its source: new date TBA`.
 * @param postponed the source's words about a postponed date; undefined for a cancelled date
 */
export const offText = (postponed: string | undefined): string =>
  postponed === undefined
    ? 'Cancelled at its source'
    : `Postponed at its source${postponed === '' ? '' : `: ${postponed}`}`;

/** Splits a text made by `skipText` into words and detail; other texts have no detail. */
export function splitSkipText(text: string): { words: string; detail: string | null } {
  const words = Object.values(SKIP_WORDS).find((each) => text.startsWith(`${each} (`));
  return words === undefined
    ? { words: text, detail: null }
    : { words, detail: text.slice(words.length + 2, -1) };
}
