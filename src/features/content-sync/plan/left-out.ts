/** Finds events that a reading may lack although they are in the feed, because they could not be read. */
import { foldText } from '../../../text/fold-text.ts';
import type { LeftOut } from '../listing.ts';

interface Event {
  externalId: string;
  title: string;
  dates: readonly { key: string }[];
  /** Begins with the title that the source gave. A person may have written another one in `title`. */
  matchKey?: string | null;
}

/** Prepares a title for comparison. From a match key (`title|start|venue`), takes the title. */
const nameOf = (text: string): string => (foldText(text).split('|')[0] ?? '').trim().slice(0, 200);

/**
 * Makes a test that says whether a listing or stored event may be among the events that were left out,
 * completely or with one of its dates. If an event that was left out has neither id nor title, the test is
 * true for every event.
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
