/** Finds the stored item of a listing, even if the source changed the listing's id. */
import { foldText } from '../../../text/fold-text.ts';
import type { Listing } from '../listing.ts';
import { isNamedByLikeness } from '../normalize/grouping.ts';
import type { KnownItem } from './known-item.ts';

/**
 * Makes a listing's second key, used besides its id: folded title, first start and venue (design, section 8).
 */
export const matchKey = ({ title, dates, venueName }: Listing): string =>
  [foldText(title).trim().slice(0, 200), startOf(dates[0]), foldText(venueName).trim()].join('|');

const startOf = (date: { startDate: string; startTime: string | null } | undefined): string =>
  date === undefined ? '' : `${date.startDate}T${date.startTime ?? ''}`;

/** Returns the title and venue of a second key, without the start. */
const partsOf = (key: string): string => {
  const [title = '', , venue = ''] = key.split('|');
  return `${title}|${venue}`;
};

/** Says whether a date's key is an id of the source; a start or an end occurs in many listings. */
const isOwnId = (key: string): boolean =>
  !/^(?:until )?\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?(?: [\dT:-]+)*$/.test(key);

interface Identified {
  externalId: string;
  dates: readonly { key: string }[];
}

/**
 * Returns the source's ids of a listing: those of its dates if it is named by likeness, else its own. The ids
 * of other dates may be unique only within their event.
 */
const idsOf = ({ externalId, dates }: Identified): string[] =>
  isNamedByLikeness(externalId) ? dates.map(({ key }) => key).filter(isOwnId) : [externalId];

/** Returns a numbered form of a name that is in use. */
const numbered = (name: string, used: ReadonlySet<string>): string => {
  const stem = name.replace(/\|\d+$/, '').slice(0, 490);
  let count = 2;
  while (used.has(`${stem}|${String(count)}`)) count += 1;
  return `${stem}|${String(count)}`;
};

export interface Match {
  /** The listing, under the id by which it is stored. */
  listing: Listing;
  /** Null for a listing that is new to the guide. */
  item: KnownItem | null;
}

/** Finds stored events that are not paired yet. */
const finders = (events: readonly KnownItem[], free: ReadonlySet<KnownItem>) => {
  const byName = new Map(events.map((item) => [item.externalId, item]));
  const byId = new Map<string, KnownItem[]>();
  const byParts = new Map<string, KnownItem[]>();
  for (const item of events) {
    for (const id of idsOf(item)) byId.set(id, [...(byId.get(id) ?? []), item]);
    if (item.matchKey === null) continue;
    const parts = partsOf(item.matchKey);
    byParts.set(parts, [...(byParts.get(parts) ?? []), item]);
  }
  const named = ({ externalId }: Listing): KnownItem | undefined => {
    const item = byName.get(externalId);
    return item !== undefined && free.has(item) ? item : undefined;
  };
  const sharing = (listing: Listing): KnownItem | undefined => {
    const found = idsOf(listing)
      .flatMap((id) => byId.get(id) ?? [])
      .filter((item) => free.has(item));
    return found.find(({ externalId }) => externalId === listing.externalId) ?? found[0];
  };
  const alike = (listing: Listing): KnownItem | undefined => {
    const key = matchKey(listing);
    const own = new Set(listing.dates.map(startOf));
    return (byParts.get(partsOf(key)) ?? []).find(
      (item) =>
        free.has(item) &&
        (item.dates.some((date) => own.has(startOf(date))) || item.matchKey === key),
    );
  };
  return { named, sharing, alike };
};

/**
 * Pairs listings with the stored events of the same source: by the source's ids; then by name; then by title,
 * venue and a common start. Each stored event is paired at most once, and keeps its id if another stored event
 * has the listing's.
 */
export function matchListings(listings: readonly Listing[], known: readonly KnownItem[]): Match[] {
  const events = known.filter(({ kind }) => kind === 'event');
  const free = new Set(events);
  const { named, sharing, alike } = finders(events, free);
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
  pair(byLikeness, named);
  pair(byId, sharing);
  pair(listings, alike);

  const used = new Set(events.map(({ externalId }) => externalId));
  return listings.map((listing) => {
    const item = pairs.get(listing) ?? null;
    if (item?.externalId === listing.externalId) return { listing, item };
    const externalId = !used.has(listing.externalId)
      ? listing.externalId
      : (item?.externalId ?? numbered(listing.externalId, used));
    used.add(externalId);
    return { listing: { ...listing, externalId }, item };
  });
}
