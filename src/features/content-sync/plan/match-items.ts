/** Finds the stored item of a listing, even if the source changed the listing's id. */
import { foldText } from '../../../text/fold-text.ts';
import { areSame, unmatched, wordsOf } from '../../../text/title-words.ts';
import { daysBetween, type WallDate } from '../../../time/wall-time.ts';
import type { Listing } from '../listing.ts';
import { withoutDays } from '../normalize/dated-id.ts';
import { isNamedByLikeness } from '../normalize/grouping.ts';
import { KINDS_OF_PLACE } from './announced-twice.ts';
import { isOpen, type KnownDate, type KnownItem } from './known-item.ts';
import { isOwnId, MAX_MOVE } from './match-dates.ts';

// Finds the stored event of a listing by likeness, if it was moved or its title or venue is spelled anew.

/** The maximum number of stored events that are compared with a listing. */
const MAX_COMPARED = 50;

type Day = Pick<KnownDate, 'startDate' | 'startTime' | 'endDate'>;

/** The parts of a listing or a stored event that are compared. */
interface Words {
  title: string[];
  venue: string[];
  dates: readonly Day[];
  /**
   * Whether the source gives an id of the event or of a date; else only title and place identify the event.
   */
  hasOwnId: boolean;
}

const hasOwnId = (externalId: string, dates: readonly { key: string }[]): boolean =>
  !isNamedByLikeness(externalId) || dates.some(({ key }) => isOwnId(key));

const ofListing = ({ title, venueName, dates, externalId }: Listing): Words => ({
  ...{ title: wordsOf(title), venue: wordsOf(venueName), dates },
  hasOwnId: hasOwnId(externalId, dates),
});

/**
 * Reads a stored event. Takes title and venue from its match key, which keeps the words of the source,
 * because a person may have edited the event. Null if there is no match key or no coming date.
 */
function ofItem({ matchKey, dates, externalId }: KnownItem, today: WallDate): Words | null {
  const key = /^(.*)\|\d{4}-\d{2}-\d{2}T[\d:]*\|(.*)$/s.exec(matchKey ?? '');
  const coming = dates.filter((date) => isOpen(date, today));
  if (key === null || coming.length === 0) return null;
  return {
    ...{ title: wordsOf(key[1] ?? ''), venue: wordsOf(key[2] ?? ''), dates: coming },
    hasOwnId: hasOwnId(externalId, dates),
  };
}

/** Says whether one list has all words of the other and more, and a shared word is not in `common`. */
function isLonger(
  a: readonly string[],
  b: readonly string[],
  common: ReadonlySet<string>,
): boolean {
  const [onlyA, onlyB] = unmatched(a, b);
  const shared = a.filter((word) => !onlyA.includes(word));
  return (onlyA.length === 0) !== (onlyB.length === 0) && shared.some((word) => !common.has(word));
}

/**
 * Compares two lists of dates: `start` for a common start or whole day. For single dates, `day` if they are
 * on the same day, `near` if they are at most `MAX_MOVE` days apart. Null otherwise.
 */
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
 * Says whether a listing is the stored event. With equal titles and similar places, the event may have moved
 * within its day, or by up to `MAX_MOVE` days if neither listing nor stored event has an id from the source.
 * Places are similar if they are equal, if one only adds words to the other, or if one is missing and the
 * start is the same. One title may add words to the other only if start and place are equal and neither has
 * an id from the source.
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
function alikeFinder(
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

/**
 * Makes a listing's second key, because sources change their ids: folded title, first start and folded venue
 * (design section 8).
 */
export const matchKey = ({ title, dates, venueName }: Listing): string =>
  [foldText(title).trim().slice(0, 200), startOf(dates[0]), foldText(venueName).trim()].join('|');

const startOf = (date: { startDate: string; startTime: string | null } | undefined): string =>
  date === undefined ? '' : `${date.startDate}T${date.startTime ?? ''}`;

/** Returns the title and venue of a key that `matchKey` made. */
const partsOf = (key: string): string => {
  const [title = '', , venue = ''] = key.split('|');
  return `${title}|${venue}`;
};

interface Identified {
  externalId: string;
  dates: readonly { key: string; startDate: string; endDate: string | null }[];
}

/**
 * Returns the source's ids of a listing. If the listing's id is made from its title (`isNamedByLikeness`),
 * these are the ids of its dates. Any other listing has an id of its own, and the ids of its dates may be
 * unique only within it. Days are cut out of the ids, because they change when a date is moved.
 */
const idsOf = ({ externalId, dates }: Identified): string[] => {
  if (isNamedByLikeness(externalId)) {
    return dates.filter(({ key }) => isOwnId(key)).map((date) => withoutDays(date.key, date));
  }
  return [dates[0] === undefined ? externalId : withoutDays(externalId, dates[0])];
};

/**
 * Maps ids to the listing or stored event that has them. Leaves out an id that several of them have, because
 * it identifies none.
 */
function ownIds<T extends Identified>(all: readonly T[]): Map<string, T> {
  const found = new Map<string, T>();
  const shared = new Set<string>();
  for (const one of all) {
    for (const id of idsOf(one)) {
      if (found.has(id)) shared.add(id);
      found.set(id, one);
    }
  }
  for (const id of shared) found.delete(id);
  return found;
}

/** Returns a listing's id without the number at its end, if the id is made from title, venue and city. */
const stemOf = (name: string): string =>
  isNamedByLikeness(name) ? name.replace(/\|\d+$/, '') : name;

/** Returns the listing's id, or if another event has it already, the id with a number at its end. */
const unused = (name: string, used: ReadonlySet<string>): string => {
  let free = name;
  for (let count = 2; used.has(free); count++) free = `${stemOf(name)}|${String(count)}`;
  return free;
};

export interface Match {
  /** The listing, under the id by which it is stored. */
  listing: Listing;
  /** Null for a listing that is new to the guide. */
  item: KnownItem | null;
}

/** Chooses the stored event with the listing's id; if none has it, the first of the stored events. */
const sameName = (found: readonly KnownItem[], { externalId }: Listing): KnownItem | undefined =>
  found.find((item) => item.externalId === externalId) ?? found[0];

/**
 * Makes three functions that find the stored event of a listing: by the listing's id (`named`), by the
 * source's ids (`sharing`), or by title, venue and a common start (`alike`).
 * @param free stored events that are not yet paired with a listing; the functions find no others
 */
const finders = (
  listings: readonly Listing[],
  events: readonly KnownItem[],
  free: ReadonlySet<KnownItem>,
) => {
  const byName = new Map(events.map((item) => [item.externalId, item]));
  const given = ownIds(listings);
  const stored = ownIds(events);
  const byParts = Map.groupBy(events, ({ matchKey: key }) => (key === null ? null : partsOf(key)));
  const named = ({ externalId }: Listing): KnownItem | undefined => {
    const item = byName.get(externalId);
    return item !== undefined && free.has(item) ? item : undefined;
  };
  const sharing = (listing: Listing): KnownItem | undefined => {
    const found = idsOf(listing)
      .flatMap((id) => (given.get(id) === listing ? (stored.get(id) ?? []) : []))
      .filter((item) => free.has(item));
    return sameName(found, listing);
  };
  const alike = (listing: Listing): KnownItem | undefined => {
    const key = matchKey(listing);
    const own = new Set(listing.dates.map(startOf));
    const found = (byParts.get(partsOf(key)) ?? []).filter(
      (item) =>
        free.has(item) &&
        (item.dates.some((date) => own.has(startOf(date))) || item.matchKey === key),
    );
    return sameName(found, listing);
  };
  return { named, sharing, alike };
};

/**
 * Pairs listings with the stored events of the same source, first by the source's ids. Listings whose id is
 * made from title, venue and city are then paired by title, venue and a common start, then by that id. Then
 * the other listings are paired by title, venue and a common start. Last, a moved or respelled event is found
 * by its likeness (`alikeFinder`). Each stored event is paired at most once. It keeps the number at the end
 * of its id, even if the listing has another number.
 * @param today today's date in Central time
 */
export function matchListings(
  listings: readonly Listing[],
  known: readonly KnownItem[],
  today: WallDate,
): Match[] {
  const events = known.filter(({ kind }) => kind === 'event');
  const free = new Set(events);
  const { named, sharing, alike } = finders(listings, events, free);
  const pairs = new Map<Listing, KnownItem>();
  const pair = (
    some: readonly Listing[],
    find: (listing: Listing) => KnownItem | undefined,
  ): void => {
    for (const listing of some) {
      const item = pairs.has(listing) ? undefined : find(listing);
      if (item === undefined) continue;
      pairs.set(listing, item);
      free.delete(item);
    }
  };
  const byLikeness = listings.filter(({ externalId }) => isNamedByLikeness(externalId));
  const byId = listings.filter(({ externalId }) => !isNamedByLikeness(externalId));
  pair(byId, named);
  pair(byLikeness, sharing);
  pair(byId, sharing);
  // Tries a common start before the listing's id, because the number at the end of the id may now belong to
  // another event.
  pair(byLikeness, alike);
  pair(byLikeness, named);
  pair(byId, alike);
  pair(listings, alikeFinder(events, free, today));

  const used = new Set(events.map(({ externalId }) => externalId));
  return listings.map((listing) => {
    const item = pairs.get(listing) ?? null;
    // If a source gives several events the same id, a number at the end of the stored id tells them apart.
    const isSame =
      item !== null &&
      (stemOf(item.externalId) === stemOf(listing.externalId) ||
        item.externalId.replace(/\|\d+$/, '') === listing.externalId);
    const externalId = isSame ? item.externalId : unused(listing.externalId, used);
    used.add(externalId);
    return { listing: { ...listing, externalId }, item };
  });
}
