/** Finds the stored event of a listing by likeness: it was moved, or its title or venue is spelled anew. */
import { daysBetween, type WallDate } from '../../../time/wall-time.ts';
import type { Listing } from '../listing.ts';
import { isNamedByLikeness } from '../normalize/grouping.ts';
import { KINDS_OF_PLACE } from './announced-twice.ts';
import { isOpen, type KnownDate, type KnownItem } from './known-item.ts';
import { isOwnId, MAX_MOVE } from './match-dates.ts';
import { unmatched, wordsOf } from './title-words.ts';

/** The maximum number of stored events that are compared with a listing. */
const MAX_COMPARED = 50;

type Day = Pick<KnownDate, 'startDate' | 'startTime' | 'endDate'>;

/** What is compared. */
interface Words {
  title: string[];
  venue: string[];
  dates: readonly Day[];
  /** Whether the source identifies the event; without that, title and place must do. */
  hasOwnId: boolean;
}

const hasOwnId = (externalId: string, dates: readonly { key: string }[]): boolean =>
  !isNamedByLikeness(externalId) || dates.some(({ key }) => isOwnId(key));

const ofListing = ({ title, venueName, dates, externalId }: Listing): Words => ({
  ...{ title: wordsOf(title), venue: wordsOf(venueName), dates },
  hasOwnId: hasOwnId(externalId, dates),
});

/** Reads a stored event: its match key has the words of its source, which a person may have edited. */
function ofItem({ matchKey, dates, externalId }: KnownItem, today: WallDate): Words | null {
  const key = /^(.*)\|\d{4}-\d{2}-\d{2}T[\d:]*\|(.*)$/s.exec(matchKey ?? '');
  const coming = dates.filter((date) => isOpen(date, today));
  if (key === null || coming.length === 0) return null;
  return {
    ...{ title: wordsOf(key[1] ?? ''), venue: wordsOf(key[2] ?? ''), dates: coming },
    hasOwnId: hasOwnId(externalId, dates),
  };
}

/** Says whether two lists of words are one text, apart from typing mistakes and spaces. */
function areSame(a: readonly string[], b: readonly string[]): boolean {
  const [onlyA, onlyB] = unmatched(a, b);
  return onlyA.join('') === onlyB.join('');
}

/** Says whether one list only adds words to the other, and both have a word that identifies something. */
function isLonger(
  a: readonly string[],
  b: readonly string[],
  common: ReadonlySet<string>,
): boolean {
  const [onlyA, onlyB] = unmatched(a, b);
  const shared = a.filter((word) => !onlyA.includes(word));
  return (onlyA.length === 0) !== (onlyB.length === 0) && shared.some((word) => !common.has(word));
}

/** Compares two sets of dates: a common start or a common whole day, the same day, or nearly. */
function closeness(a: readonly Day[], b: readonly Day[]): 'start' | 'day' | 'near' | null {
  const [one, other] = [a[0], b[0]];
  const isCommon = a.some((date) =>
    b.some((was) =>
      date.startTime === null && was.startTime === null
        ? date.startDate <= (was.endDate ?? was.startDate) &&
          was.startDate <= (date.endDate ?? date.startDate)
        : date.startDate === was.startDate && date.startTime === was.startTime,
    ),
  );
  if (isCommon) return 'start';
  if (one === undefined || other === undefined || a.length + b.length > 2) return null;
  const days = Math.abs(daysBetween(one.startDate, other.startDate));
  return days === 0 ? 'day' : days <= MAX_MOVE ? 'near' : null;
}

/**
 * Says whether a listing is the stored event. With one title and place it may have moved within its day, or by
 * up to `MAX_MOVE` days if the source identifies neither. Its place may be spelled anew; its title may add
 * words only where its start and place are the same and the source identifies neither.
 */
function isAlike(given: Words, was: Words): boolean {
  const moved = closeness(given.dates, was.dates);
  if (moved === null) return false;
  const isSamePlace = areSame(given.venue, was.venue);
  const isPlace =
    isSamePlace ||
    isLonger(given.venue, was.venue, KINDS_OF_PLACE) ||
    (moved === 'start' && (given.venue.length === 0 || was.venue.length === 0));
  if (!isPlace) return false;
  const isUnknown = !given.hasOwnId && !was.hasOwnId;
  if (areSame(given.title, was.title)) return moved !== 'near' || isUnknown;
  return (
    moved === 'start' && isSamePlace && isUnknown && isLonger(given.title, was.title, new Set())
  );
}

/**
 * Makes a function that finds the stored event of a listing by likeness.
 * @param free stored events that are not yet paired with a listing; the function finds no others
 */
export function alikeFinder(
  events: readonly KnownItem[],
  free: ReadonlySet<KnownItem>,
  today: WallDate,
): (listing: Listing) => KnownItem | undefined {
  const keysOf = ({ title, dates }: Words): string[] => [
    title.toSorted().join(' '),
    ...dates.map(({ startDate }) => startDate),
  ];
  const entries = events.flatMap((item) => {
    const words = free.has(item) ? ofItem(item, today) : null;
    return words === null ? [] : keysOf(words).map((key) => ({ key, item, words }));
  });
  const index = Map.groupBy(entries, ({ key }) => key);
  return (listing) => {
    const given = ofListing(listing);
    return keysOf(given)
      .flatMap((key) => index.get(key) ?? [])
      .slice(0, MAX_COMPARED)
      .find(({ item, words }) => free.has(item) && isAlike(given, words))?.item;
  };
}
