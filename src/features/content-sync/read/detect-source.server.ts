/** Finds out how to read events or articles from a URL, for “Add a source”, which asks only for the URL. */
import { site } from '../../../site.ts';
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import { withState } from '../../../regions/cities.ts';
import type { Reading, Source } from '../listing.ts';
import { splitAddress } from '../normalize/place.ts';
import { plainTitle } from '../normalize/to-plain-text.ts';
import { toReading } from '../normalize/to-reading.ts';
import type { Read } from '../parse/raw-item.ts';
import { closedPage, hasClosedTitle } from '../parse/read-result.ts';
import { SOURCE } from '../source-record.ts';
import { readSourceAddress } from '../source-settings.ts';
import type { SourceSettings } from '../sync-api.ts';
import { eventsCalendarApi } from './addresses.ts';
import {
  articleCandidates,
  type Candidate,
  eventCandidates,
  eventsPages,
  feedOf,
  knownCalendar,
} from './candidates.ts';
import type { Gathered, Unread } from './gathered.ts';
import { pageFacts, siteNameOf, TICKET_SELLER, type PageFacts } from '../parse/page-facts.ts';
import { gatherSource } from './read-source.server.ts';
import type { Web } from './web.server.ts';

/**
 * Time limit for all tries together in milliseconds. An admin waits, and the function must answer within 60
 * seconds.
 */
const BUDGET_MS = 20_000;

/** The maximum number of feeds that are tried, and of event pages that are read for each feed. */
const MAX_TRIES = 8;
const EVENT_PAGES = 6;

/** The maximum number of pages of the site that are read besides the entered page. */
const MORE_PAGES = 2;

const DAYS_AHEAD = 180;

export interface DetectOptions {
  web: Web;
  /** Today's date in Central time. */
  today: WallDate;
  signal?: AbortSignal | undefined;
  budgetMs?: number;
}

export type Detection =
  | { outcome: 'found'; settings: SourceSettings; reading: Reading }
  | { outcome: 'refused'; message: string; advice: string };

const refused = ({ message, advice }: { message: string; advice: string }): Detection => ({
  outcome: 'refused',
  message,
  advice,
});

const NOT_AN_ADDRESS: Unread = {
  outcome: 'failed',
  message: 'This is not a web address.',
  advice: 'Enter the address of a calendar, or of the page that lists the events.',
};

const NOTHING_FOUND: Unread = {
  outcome: 'failed',
  message: 'This page has no events that the guide can read.',
  advice:
    'Enter the page that lists the events, or ask the site’s owner for the address of its calendar (often “Subscribe” or “iCal”).',
};

const OUT_OF_TIME: Unread = {
  outcome: 'failed',
  message: 'The site answers too slowly to find out what it offers.',
  advice: 'Try again later, or enter the address of its calendar file or feed itself.',
};

/** A candidate feed and what was read from it. */
interface Trial {
  candidate: Candidate;
  gathered: Gathered;
}

/** Tries candidate feeds; remembers the first one without items, and why the last failing one failed. */
class Search {
  private readonly o: DetectOptions;
  private readonly tried = new Set<string>();
  private readonly deadline: number;
  /** The first feed that was read but has no items; used if no other feed has any. */
  empty: Trial | null = null;
  /** Why the last failing candidate could not be read. */
  refusal: Unread | null = null;
  /** What to say if the calendar at a well-known service is not public; null if no such calendar was met. */
  closed: Unread | null = null;

  constructor(o: DetectOptions) {
    this.o = o;
    this.deadline = performance.now() + (o.budgetMs ?? BUDGET_MS);
  }

  get isOver(): boolean {
    return this.isLate || this.tried.size >= MAX_TRIES;
  }

  get isLate(): boolean {
    // A timer can end a millisecond before the clock says so.
    return this.o.signal?.aborted === true || performance.now() > this.deadline;
  }

  /** Finds the first candidate that has items; null if none has, or if a limit is reached before. */
  async best(candidates: readonly Candidate[]): Promise<Trial | null> {
    for (const candidate of candidates) {
      if (this.isOver) return null;
      if (this.tried.has(candidate.url)) continue;
      this.tried.add(candidate.url);
      const trial = await this.attempt(candidate);
      if (trial === null) continue;
      if (trial.gathered.pages.some(({ itemsRead }) => itemsRead > 0)) return trial;
      if (candidate.kind !== 'json-ld') this.empty ??= trial;
    }
    return null;
  }

  private async attempt(candidate: Candidate): Promise<Trial | null> {
    const { web, today, signal } = this.o;
    const gathered = await gatherSource(
      {
        web,
        signal,
        source: sourceFor(candidate, '', null, null),
        window: windowFrom(today),
        maxEventPages: EVENT_PAGES,
        deadline: this.deadline,
      },
      null,
    );
    if (gathered.outcome === 'gathered') return { candidate, gathered };
    if (gathered.outcome === 'failed') {
      const { closed = null, missing = closed } = candidate;
      if (/\((?:404|410)\)/.test(gathered.message)) this.closed ??= missing;
      else if (/\((?:401|403)\)|sign-in/.test(gathered.message)) this.closed ??= closed;
      this.refusal = gathered;
    }
    return null;
  }
}

const windowFrom = (today: WallDate) => ({ from: today, to: addDays(today, DAYS_AHEAD) });

function sourceFor(
  { kind, url }: Candidate,
  name: string,
  defaultCity: string | null,
  defaultVenue: string | null,
): Source {
  const own = { timeZone: null, defaultCity, defaultVenue, defaultCategory: null };
  return {
    ...{ id: '', name, kind, url, ...own },
    ...{ categoryMap: {}, trust: 2, attribution: null, daysAhead: DAYS_AHEAD },
  };
}

/** Says whether no event names its venue; this is usual for the calendar of a single venue. */
const namesNoPlace = (pages: readonly Read[]): boolean => {
  const events = pages.flatMap(({ items }) => items.filter((item) => item.kind === 'event'));
  // A calendar file gives the name and the address of a place on one line.
  return (
    events.length > 0 &&
    events.every(
      ({ place }) =>
        place === null ||
        (place.name === '' && splitAddress(plainTitle(place.address)).name === ''),
    )
  );
};

/** Returns the organizer that all events have in common; empty without one. */
const organizerOf = ({ gathered: { pages } }: Trial): string => {
  const events = pages.flatMap(({ items }) => items.filter((item) => item.kind === 'event'));
  const names = new Set(events.map(({ organizer = '' }) => plainTitle(organizer)));
  return names.size === 1 ? Array.from(names).join('') : '';
};

/** Matches a text that is not a name: it has an email address, or is only a host or a web address. */
const NO_NAME = /\S@[^\s@]+\.\w|^(?:\w+:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?$/u;

const isName = (text: string): boolean => text.trim() !== '' && !NO_NAME.test(text.trim());

/**
 * Makes settings for the feed that was read. Sets the guide's main city as the default city if that gives
 * more listings, and the source's name as the default venue if no event names a venue. If no name was found,
 * the admin must enter one.
 */
function settle({ candidate, gathered }: Trial, pageName: string, today: WallDate): Detection {
  const { pages, title } = gathered;
  const name = ([pageName, title].find(isName) ?? '').slice(0, SOURCE.fields.name.max).trim();
  const venue =
    name !== '' && namesNoPlace(pages) ? name.slice(0, SOURCE.fields.defaultVenue.max) : null;
  const window = windowFrom(today);
  const source = sourceFor(candidate, name, null, venue);
  const local = { ...source, defaultCity: withState(site.heartCity) };
  const [asIs, withCity] = [source, local].map((one) => toReading(pages, one, window));
  const needsCity = (withCity?.listings.length ?? 0) > (asIs?.listings.length ?? 0);
  const [chosen, reading] = needsCity ? [local, withCity] : [source, asIs];
  if (reading === undefined) return refused(NOTHING_FOUND);
  const { id: _, ...settings } = chosen;
  return { outcome: 'found', settings: { ...settings, isEnabled: true }, reading };
}

/** Makes settings for the first feed that has items, or else for the first feed that was read without any. */
async function settleFeed(
  feeds: readonly Candidate[],
  search: Search,
  today: WallDate,
): Promise<Detection> {
  const trial = (await search.best(feeds)) ?? search.empty;
  return trial === null
    ? refused(search.closed ?? search.refusal ?? NOTHING_FOUND)
    : settle(trial, '', today);
}

/**
 * Searches a site from one page: its feeds, the page itself, the site's event pages, its sitemap and its
 * articles.
 */
async function searchSite(
  page: { text: string; address: string },
  facts: PageFacts,
  search: Search,
  o: DetectOptions,
): Promise<Trial | null> {
  const onPage = await search.best(eventCandidates(facts, page.text, page.address));
  if (onPage !== null) return onPage;
  for (const address of eventsPages(facts, page.address).slice(0, MORE_PAGES)) {
    if (search.isOver) break;
    const result = await o.web.get(address, { signal: o.signal });
    if (result.outcome !== 'fetched') continue;
    const its = pageFacts(result.text, result.address);
    const found = await search.best(eventCandidates(its, result.text, result.address));
    if (found !== null) return found;
  }
  const { origin } = new URL(page.address);
  const named = await o.web.sitemaps(origin);
  const sitemap = named.find((address) => URL.parse(address)?.origin === origin);
  const inSitemap = await search.best([
    { kind: 'json-ld', url: sitemap ?? `${origin}/sitemap.xml` },
  ]);
  return inSitemap ?? search.empty ?? search.best(articleCandidates(facts));
}

/**
 * Finds the feed to read for the URL of a feed, of a calendar's page, of a page with events, or of any page
 * of a site with a feed. Returns settings ready to be saved and what they would bring, or sentences for
 * people that say why nothing can be read. Takes at most about 20 seconds; 10 more if a site does not answer
 * for its robots.txt.
 */
export async function detectSource(text: string, options: DetectOptions): Promise<Detection> {
  const address = readSourceAddress(text);
  if (address === null) return refused(NOT_AN_ADDRESS);
  const ends = AbortSignal.timeout(options.budgetMs ?? BUDGET_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, ends]) : ends;
  const o = { ...options, signal };
  const search = new Search(o);
  const known = knownCalendar(new URL(address));
  if (known !== null) {
    if ('outcome' in known) return refused(known);
    return settleFeed([known], search, o.today);
  }
  const page = await o.web.get(address, { signal: o.signal });
  if (page.outcome === 'failed') return refused(search.isLate ? OUT_OF_TIME : page);
  if (page.outcome === 'unchanged') return refused(NOTHING_FOUND);
  const feed = feedOf(page.text, page.address);
  if (feed !== null) {
    // A feed of The Events Calendar's events has no dates and places; its API has them.
    const api = eventsCalendarApi(new URL(page.address)).href;
    const isOfEvents = feed.kind === 'rss' && page.text.includes('post_type=tribe_events');
    const feeds = isOfEvents ? [{ kind: 'events-calendar' as const, url: api }, feed] : [feed];
    return settleFeed(feeds, search, o.today);
  }
  const closed = closedPage(page.text, 'icalendar');
  if (closed !== null && hasClosedTitle(page.text)) return refused(closed);
  const facts = pageFacts(page.text, page.address);
  const trial = await searchSite(page, facts, search, o);
  if (trial !== null) {
    const organizer = TICKET_SELLER.test(facts.siteName || facts.title) ? organizerOf(trial) : '';
    return settle(trial, organizer || siteNameOf(facts), o.today);
  }
  return refused(search.isLate ? OUT_OF_TIME : (search.closed ?? closed ?? NOTHING_FOUND));
}
