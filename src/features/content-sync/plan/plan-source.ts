/**
 * Plans, item by item, what a run or a test run writes for one source. Has no side effects.
 */
import { foldText } from '../../../text/fold-text.ts';
import { counted } from '../../../text/words.ts';
import { formatDate } from '../../../time/format-dates.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { Article, LeftOut, Listing, ListingDate, Reading } from '../listing.ts';
import { withoutDays } from '../normalize/dated-id.ts';
import { offText, PRIVATE_EVENT, skipText } from '../skip-text.ts';
import type { SyncChange } from '../sync-api.ts';
import { duplicateOf, type NeighbourIndex } from './announced-twice.ts';
import type { KnownDate, KnownItem } from './known-item.ts';
import { matchDates } from './match-dates.ts';
import { matchKey, matchListings } from './match-items.ts';

// Finds events that a reading may lack although they are in the feed, because they could not be read.

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

/** A write for `apply_sync_batch`, with the keys that this SQL function expects. */
export type SyncWrite =
  | {
      op: 'take';
      externalId: string;
      hash: string;
      matchKey: string;
      facts: Omit<Listing, 'externalId' | 'dates'>;
      dates: ListingDate[];
      window: Reading['window'];
      isComplete: boolean;
    }
  | {
      op: 'mark-duplicate';
      externalId: string;
      hash: string;
      matchKey: string;
      title: string;
      duplicateOf: string;
    }
  | { op: 'rename'; from: string; to: string }
  | { op: 'gone'; externalId: string; window: Reading['window'] }
  | { op: 'gone'; externalId: string; isPrivate: true }
  | { op: 'article'; externalId: string; hash: string; article: Article };

export interface PlannedItem {
  kind: 'event' | 'article';
  externalId: string;
  title: string;
  /** Number that the item adds to the counts: its dates, 1 for an article, 0 for a listing that is gone. */
  count: number;
  /** Number of dates that the source has cancelled; a new listing is stored without them. */
  cancelled: number;
  /** Writes in the order in which they are applied; empty if the item does not change. */
  writes: SyncWrite[];
  /** Line of the report if the writes are applied; null for no line. */
  change: SyncChange | null;
}

export interface PlanInput {
  reading: Reading;
  known: readonly KnownItem[];
  /** Events that people or other sources announced. */
  neighbours: NeighbourIndex;
  /** Today's date in Central time. */
  today: WallDate;
  /** Returns the digest of a text, which shows whether content has changed. */
  digest: (text: string) => string;
}

/** Writes JSON with sorted keys, so that equal content gives equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Writes dates in words: `3 dates from Dec 4, 2026`, `Dec 4, 2026`. */
function datesText(dates: readonly ListingDate[]): string {
  const first = formatDate(dates[0]?.startDate ?? '');
  return dates.length === 1 ? first : `${counted(dates.length, 'date')} from ${first}`;
}

const skip = (title: string, sourceUrl: string | null, detail: string): SyncChange => ({
  ...{ action: 'skip', title, sourceUrl, detail },
  fields: [],
});

/**
 * The input, and a test that says whether an event may be in the feed although the reading lacks it
 * (`leftOutTest`).
 */
interface Plan extends PlanInput {
  isLeftOut: ReturnType<typeof leftOutTest>;
}

function planListing(given: Listing, item: KnownItem | null, o: Plan): PlannedItem {
  const listing = matchDates(given, item?.dates ?? [], o.today);
  const { externalId, dates, ...facts } = listing;
  const { title, sourceUrl } = listing;
  const count = dates.length;
  const cancelled = dates.filter(({ isCancelled }) => isCancelled).length;
  const writes: SyncWrite[] =
    item === null || item.externalId === externalId
      ? []
      : [{ op: 'rename', from: item.externalId, to: externalId }];
  const planned = (change: SyncChange | null): PlannedItem => ({
    ...{ kind: 'event', externalId, title, count, cancelled, writes, change },
  });

  if (item?.state === 'rejected') {
    return planned(skip(title, sourceUrl, skipText('rejected-before', null)));
  }
  const [first] = dates;
  if (item === null && first !== undefined && cancelled === count) {
    return planned(skip(title, sourceUrl, offText(first.postponed)));
  }
  const hash = o.digest(canonical(listing));
  const key = matchKey(listing);
  if (item?.state !== 'taken') {
    const repeated = duplicateOf(listing, o.neighbours);
    if (repeated !== null) {
      const like = `like “${repeated.title}” on ${formatDate(repeated.startDate)}`;
      if (item?.hash !== hash) {
        writes.push({
          ...{ op: 'mark-duplicate', externalId, hash, matchKey: key, title },
          duplicateOf: repeated.eventId,
        });
      }
      return planned(skip(title, sourceUrl, skipText('duplicate', like)));
    }
  } else if (item.hash === hash) {
    return planned(null);
  }

  const { window } = o.reading;
  const isComplete =
    o.reading.isComplete && !o.isLeftOut(listing) && !(item !== null && o.isLeftOut(item));
  // An incomplete reading stores another digest, so that a later complete reading with the same content is
  // still applied. Only a complete reading shows which dates are gone.
  const taken = isComplete ? hash : o.digest(`incomplete ${hash}`);
  if (item?.state === 'taken' && item.hash === taken) return planned(null);
  writes.push({
    ...{ op: 'take', externalId, hash: taken, matchKey: key, facts, dates, window, isComplete },
  });
  const action =
    item?.state !== 'taken' ? 'add' : item.status === 'approved' ? 'propose' : 'update';
  return planned({ ...{ action, title, sourceUrl, detail: datesText(dates) }, fields: [] });
}

function planArticle(article: Article, item: KnownItem | undefined, o: PlanInput): PlannedItem {
  const { externalId, title, sourceUrl } = article;
  const planned = (writes: SyncWrite[], change: SyncChange | null): PlannedItem => ({
    ...{ kind: 'article', externalId, title, count: 1, cancelled: 0, writes, change },
  });
  if (item?.state === 'rejected') {
    return planned([], skip(title, sourceUrl, skipText('rejected-before', null)));
  }
  const hash = o.digest(canonical(article));
  if (item?.hash === hash || item?.status === 'published') return planned([], null);
  const action = item === undefined ? 'add-article' : 'update-article';
  return planned([{ op: 'article', externalId, hash, article }], {
    ...{ action, title, sourceUrl, detail: article.author },
    fields: [],
  });
}

const GONE = 'Cancelling its coming dates is proposed; they stay until a volunteer accepts.';

/** Says whether a date is public and not over. */
const isComing = ({ status, startDate, endDate }: KnownDate, { today }: PlanInput): boolean =>
  ['approved', 'postponed'].includes(status) && (endDate ?? startDate) >= today;

/**
 * Plans what happens to approved listings that have coming dates in the window, but are missing from a
 * complete reading. Skips listings that may be among the events that could not be read.
 */
function planGone(o: Plan, matched: ReadonlySet<KnownItem>): PlannedItem[] {
  const { window, isComplete } = o.reading;
  if (!isComplete) return [];
  return o.known
    .filter(
      (item) =>
        item.kind === 'event' &&
        item.state === 'taken' &&
        item.status === 'approved' &&
        !matched.has(item) &&
        !o.isLeftOut(item),
    )
    .filter(({ dates }) =>
      dates.some(
        (date) => isComing(date, o) && date.startDate >= window.from && date.startDate <= window.to,
      ),
    )
    .map(({ externalId, title }) => ({
      ...{ kind: 'event', externalId, title, count: 0, cancelled: 0 },
      writes: [{ op: 'gone', externalId, window }],
      change: {
        ...{ action: 'gone', title, sourceUrl: null, fields: [] },
        detail: GONE,
      },
    }));
}

/**
 * Plans what happens to events that the source now marks as private, even if the reading is incomplete:
 * cancelling the coming dates of a public one is proposed; any other is removed with its texts.
 */
function planPrivate(o: Plan, matched: ReadonlySet<KnownItem>): PlannedItem[] {
  const ids = new Set(o.reading.privateIds);
  const isUndated = (externalId: string, date: KnownDate | undefined): boolean =>
    date !== undefined && o.reading.privateIds.some((id) => withoutDays(id, date) === externalId);
  return o.known
    .filter(
      ({ kind, state, status }) =>
        kind === 'event' && state !== 'rejected' && status !== 'cancelled',
    )
    .filter((item) => !matched.has(item))
    .filter(
      ({ externalId, dates }) =>
        ids.has(externalId) ||
        isUndated(externalId, dates[0]) ||
        (dates.length > 0 && dates.every(({ key }) => ids.has(key))),
    )
    .filter(({ status, dates }) => status !== 'approved' || dates.some((date) => isComing(date, o)))
    .map(({ externalId, title, status }) => {
      const isPublic = status === 'approved';
      const named = isPublic ? title : PRIVATE_EVENT;
      const removed = skip(named, null, skipText('private', 'removed from the review'));
      return {
        ...{ kind: 'event', externalId, title: named, count: 0, cancelled: 0 },
        writes: [{ op: 'gone', externalId, isPrivate: true }],
        change: isPublic ? { ...removed, action: 'gone', detail: GONE } : removed,
      };
    });
}

/**
 * Plans the writes for one source: new and changed listings, duplicates of events from other origins, items
 * with a new id, articles, and approved listings that the source no longer has. Does not add rejected items
 * again, and does not write unchanged items.
 */
export function planSource(input: PlanInput): PlannedItem[] {
  const o = { ...input, isLeftOut: leftOutTest(input.reading.leftOut) };
  const matches = matchListings(o.reading.listings, o.known, o.today);
  const articles = new Map(
    o.known.filter(({ kind }) => kind === 'article').map((item) => [item.externalId, item]),
  );
  const matched = new Set(matches.flatMap(({ item }) => (item === null ? [] : [item])));
  const hidden = planPrivate(o, matched);
  const named = new Set(hidden.map(({ externalId }) => externalId));
  return [
    ...hidden,
    ...matches.map(({ listing, item }) => planListing(listing, item, o)),
    ...o.reading.articles.map((one) => planArticle(one, articles.get(one.externalId), o)),
    ...planGone(o, matched).filter(({ externalId }) => !named.has(externalId)),
  ];
}
