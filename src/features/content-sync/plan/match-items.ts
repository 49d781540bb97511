/** Finds the stored item of a listing, even if the source changed the listing's id. */
import { foldText } from '../../../text/fold-text.ts';
import type { Listing } from '../listing.ts';
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

/** Says whether a date's key is unique; a key that is only a start or an end occurs in many listings. */
const isOwnId = (key: string): boolean =>
  !/^(?:until )?\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(key);

export interface Match {
  listing: Listing;
  /** Null for a listing that is new to the guide. */
  item: KnownItem | null;
}

/**
 * Pairs listings with the stored events of the same source: by id; then by the id of a date; then by title,
 * venue and a common start. Each stored event is paired at most once, and a listing with the same id has
 * priority.
 */
export function matchListings(listings: readonly Listing[], known: readonly KnownItem[]): Match[] {
  const events = known.filter(({ kind }) => kind === 'event');
  const byId = new Map(events.map((item) => [item.externalId, item]));
  const given = new Set(listings.map(({ externalId }) => externalId));
  const free = new Set(events.filter(({ externalId }) => !given.has(externalId)));
  const byDate = new Map<string, KnownItem>();
  const byParts = new Map<string, KnownItem[]>();
  for (const item of free) {
    for (const { key } of item.dates) if (isOwnId(key)) byDate.set(key, item);
    if (item.matchKey === null) continue;
    const parts = partsOf(item.matchKey);
    byParts.set(parts, [...(byParts.get(parts) ?? []), item]);
  }

  const starts = (dates: readonly { startDate: string; startTime: string | null }[]) =>
    new Set(dates.map(startOf));
  const find = (listing: Listing): KnownItem | null => {
    const sharing = listing.dates.map(({ key }) => byDate.get(key));
    const byKey = sharing.find((item) => item !== undefined && free.has(item));
    if (byKey !== undefined) return byKey;
    const own = starts(listing.dates);
    const alike = (byParts.get(partsOf(matchKey(listing))) ?? []).filter(
      (item) =>
        free.has(item) &&
        (item.dates.some((date) => own.has(startOf(date))) || item.matchKey === matchKey(listing)),
    );
    return alike[0] ?? null;
  };

  return listings.map((listing) => {
    const item = byId.get(listing.externalId) ?? find(listing);
    if (item !== null) free.delete(item);
    return { listing, item };
  });
}
