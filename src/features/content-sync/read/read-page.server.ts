/**
 * Reads the events of one page, whose address an organizer pasted to fill in the form. Follows no link of the
 * page.
 */
import { compareTexts } from '../../../text/lists.ts';
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import type { Listing, ListingDate, Source, SourceKind } from '../listing.ts';
import { readImageAddress } from '../normalize/event-facts.ts';
import { toReading } from '../normalize/to-reading.ts';
import { readMarkup } from '../parse/page-markup.ts';
import { skipText } from '../skip-text.ts';
import { readSourceAddress } from '../source-settings.ts';
import { parseFeed } from './gathered.ts';
import type { Web } from './web.server.ts';

export interface PageOptions {
  web: Pick<Web, 'get'>;
  /** Today's date in Central time. */
  today: WallDate;
  signal?: AbortSignal | undefined;
}

/** A listing as a page describes it; category and city are empty if the page does not give them. */
export type PageListing = Omit<Listing, 'category'> & { category: Listing['category'] | '' };

/** What a page says of its earliest event, with the dates that take place; `more` counts its other events. */
export type PageReading =
  | {
      outcome: 'read';
      listing: PageListing;
      first: ListingDate;
      others: ListingDate[];
      more: number;
    }
  | { outcome: 'refused'; message: string; advice: string };

const TYPE_IT = 'Please type the event in below.';

const refused = (message: string, advice = TYPE_IT): PageReading => ({
  outcome: 'refused',
  message,
  advice,
});

/** The number of days ahead within which an organizer may announce an event, as in the form. */
const DAYS_AHEAD = 730;

const ACCEPT =
  'text/html, application/xhtml+xml, text/calendar;q=0.9, application/json;q=0.8, */*;q=0.1';

/** The maximum size of a page in bytes. */
const MAX_BYTES = 2_000_000;

const asScript = (nodes: readonly object[]): string =>
  `<script type="application/ld+json">${JSON.stringify(nodes).replaceAll('<', '\\u003c')}</script>`;

/**
 * Returns the kinds of source that a text may be, judged by its beginning, the most likely first. The next
 * kind is read only if the one before gave no items.
 */
function formsOf(text: string): { kind: SourceKind; read: () => string }[] {
  const asIs = (kind: SourceKind) => ({ kind, read: () => text });
  // A server may write a warning before the calendar.
  if (/^[^<]{0,2000}BEGIN:VCALENDAR/i.test(text)) return [asIs('icalendar')];
  if (/^\s*[[{]/.test(text)) return [asIs('events-calendar'), asIs('json-ld')];
  return [asIs('json-ld'), { kind: 'json-ld', read: () => asScript(readMarkup(text).events) }];
}

/** Stand for a city or category that the page does not give; the form then leaves the field empty. */
const OPEN_CITY = 'Unnamed, TX';
const OPEN_CATEGORY = 'family-community';

const sourceOf = (
  kind: SourceKind,
  url: string,
  defaultCategory: Source['defaultCategory'],
): Source => ({
  ...{ id: '', name: '', kind, url, timeZone: null, defaultCity: OPEN_CITY, defaultVenue: null },
  ...{ defaultCategory, categoryMap: {}, trust: 2, attribution: null },
  daysAhead: DAYS_AHEAD,
});

const withOpenFields = (listing: Listing, hasCategory: boolean): PageListing => ({
  ...listing,
  category: hasCategory ? listing.category : '',
  city: listing.city === OPEN_CITY ? '' : listing.city,
});

function firstOf(listing: PageListing, more: number): PageReading {
  const [first, ...others] = listing.dates.filter(
    ({ isCancelled, postponed }) => !isCancelled && postponed === undefined,
  );
  return first === undefined
    ? refused(
        'The page says that the event doesn’t take place.',
        'Please type in another one below.',
      )
    : { outcome: 'read', listing, first, others, more };
}

const dayOf = ({ dates: [first] }: Listing): WallDate => first?.startDate ?? '';

const UNSAID = refused(
  'This page doesn’t say in a way that we can read when and where the event is.',
);

/** Reads the earliest event of a fetched text by the guide's rules, or says why it has none. */
function readText(text: string, address: string, today: WallDate): PageReading {
  const window = { from: today, to: addDays(today, DAYS_AHEAD) };
  let problem = UNSAID;
  for (const { kind, read } of formsOf(text)) {
    const context = { source: sourceOf(kind, address, null), address, window };
    const parsed = parseFeed(kind, read(), context);
    if (parsed.outcome !== 'read') {
      if (problem === UNSAID) problem = refused(parsed.message);
      continue;
    }
    for (const category of [null, OPEN_CATEGORY] as const) {
      const { listings, skipped } = toReading([parsed], sourceOf(kind, address, category), window);
      const [listing] = listings.toSorted((a, b) => compareTexts(dayOf(a), dayOf(b)));
      if (listing !== undefined)
        return firstOf(withOpenFields(listing, category === null), listings.length - 1);
      const [left] = skipped;
      if (left !== undefined)
        problem = refused(`“${left.title}”: ${skipText(left.reason, left.detail)}.`);
    }
    if (parsed.items.length > 0) return problem;
  }
  return problem;
}

/** Fetches and reads the page at an address. Never throws. @param text the address as a person pasted it */
export async function readPage(
  text: string,
  { web, today, signal }: PageOptions,
): Promise<PageReading> {
  const address = readSourceAddress(text);
  if (address === null)
    return refused('This isn’t a web address.', 'Paste the address of the event’s page.');
  const fetched = await web.get(address, { accept: ACCEPT, signal, maxBytes: MAX_BYTES });
  if (fetched.outcome !== 'fetched') {
    return refused(fetched.outcome === 'failed' ? fetched.message : 'The page sent nothing.');
  }
  const found = readText(fetched.text, fetched.address, today);
  if (found.outcome === 'refused' || found.listing.imageUrl !== null) return found;
  const { picture } = readMarkup(fetched.text);
  const shared = picture === '' ? null : URL.parse(picture, fetched.address);
  const imageUrl = readImageAddress(shared?.href ?? '');
  return { ...found, listing: { ...found.listing, imageUrl } };
}
