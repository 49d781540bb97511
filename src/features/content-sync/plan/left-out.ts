/** Finds events that a reading may lack although they are in the feed, because they could not be read. */
import { foldText } from '../../../text/fold-text.ts';
import type { LeftOut } from '../listing.ts';

interface Event {
  externalId: string;
  title: string;
  dates: readonly { key: string }[];
  /** Begins with the source's title, where a person has written another. */
  matchKey?: string | null;
}

/** Folds a title, or the title in a match key, for comparison. */
const nameOf = (text: string): string => (foldText(text).split('|')[0] ?? '').trim().slice(0, 200);

/**
 * Makes a test for listings and stored events: whether the event, or one of its dates, may be among those that
 * were left out. If one of these has neither id nor title, it may be any event.
 */
export function leftOutTest(all: readonly LeftOut[]): (event: Event) => boolean {
  const leftOut = all.filter(({ isArticle }) => isArticle !== true);
  const isUnknown = leftOut.some(({ id, title }) => id === '' && title === '');
  const ids = new Set(leftOut.map(({ id }) => id).filter((id) => id !== ''));
  const names = new Set(leftOut.map(({ title }) => nameOf(title)).filter((name) => name !== ''));
  return ({ externalId, title, dates, matchKey }) =>
    isUnknown ||
    ids.has(externalId) ||
    dates.some(({ key }) => ids.has(key)) ||
    names.has(nameOf(title)) ||
    names.has(nameOf(matchKey ?? ''));
}
