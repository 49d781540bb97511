/**
 * Reads one source: fetches, parses and normalizes it. Code outside a reader's thread calls it through
 * `openReader` (`reader.server.ts`).
 */
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import type { Reading, Source } from '../listing.ts';
import { toReading } from '../normalize/to-reading.ts';
import {
  parseFeed,
  ACCEPT,
  type GatherOptions,
  type GatherResult,
  MAX_ITEMS,
  missingPages,
  OUT_OF_TIME,
  TOO_MANY_ITEMS,
  type Unread,
} from './gathered.ts';
import type { Read } from '../parse/raw-item.ts';
import { readSourceAddress } from '../source-settings.ts';
import {
  eventsCalendarApi,
  eventsCalendarPage,
  isEventsCalendarApi,
  nextPageLink,
  OPEN_DAYS,
} from './addresses.ts';
import { feedTitle } from './candidates.ts';
import { readWebPages } from './read-web-pages.server.ts';
import type { Web } from './web.server.ts';

// Reads feeds: a single file, or several pages that each name the next page.

/** The maximum number of pages that are read: enough for pages of 50 items with empty pages between them. */
const MAX_PAGES = 100;

/** HTTP validators of the last reading; with null, the feed is read even if it has not changed. */
type Validators = { etag: string | null; lastModified: string | null } | null;

const MISSING_PAGES = 'The source has more pages than it gives the addresses of.';

/** Says why reading stops before the last page; null if it continues. */
function reasonToEnd(pages: readonly Read[], deadline: number): string | null {
  const items = pages.reduce((sum, page) => sum + page.itemsRead, 0);
  if (items >= MAX_ITEMS || pages.length >= MAX_PAGES) return TOO_MANY_ITEMS;
  return performance.now() > deadline ? OUT_OF_TIME : null;
}

/**
 * Reads a feed from its first page to its last. If the first page fails or the signal aborts, the reading
 * fails; if a later page fails or a limit is reached, the reading is incomplete.
 */
async function readFeed(
  first: URL,
  validators: Validators,
  { web, source, window, signal, onProgress, deadline }: GatherOptions,
): Promise<GatherResult> {
  const pages: Read[] = [];
  const seen = new Set([first.href]);
  const accept = ACCEPT[source.kind];
  let tags: { etag: string | null; lastModified: string | null } = {
    etag: null,
    lastModified: null,
  };
  let title = '';
  let address = first.href;
  for (;;) {
    const condition = pages.length === 0 ? validators : null;
    const result = await web.get(address, { accept, signal, ...condition });
    if (result.outcome === 'unchanged') return result;
    const page =
      result.outcome === 'fetched'
        ? parseFeed(source.kind, result.text, { source, address: result.address, window })
        : result;
    if (page.outcome !== 'read' || result.outcome !== 'fetched') {
      const { message, advice } = page as { message: string; advice: string };
      if (pages.length === 0 || signal?.aborted === true) {
        return { outcome: 'failed', message, advice };
      }
      pages.push(missingPages(`Page ${String(pages.length + 1)}`, message));
      break;
    }
    if (pages.length === 0) title = feedTitle(result.text);
    pages.push(page);
    onProgress?.(pages.reduce((sum, { itemsRead }) => sum + itemsRead, 0));
    const next = page.next === null ? null : nextPageLink(page.next, new URL(result.address));
    if (next === null || seen.has(next.href)) {
      const isCut = (page.next !== null && next === null) || page.pagesInAll > pages.length;
      if (isCut) pages.push(missingPages(`Page ${String(pages.length + 1)}`, MISSING_PAGES));
      else if (pages.length === 1) tags = result;
      break;
    }
    address = next.href;
    seen.add(address);
    const reason = reasonToEnd(pages, deadline);
    if (reason === null) continue;
    pages.push(missingPages(`Page ${String(pages.length + 1)}`, reason));
    break;
  }
  const { etag, lastModified } = tags;
  return { outcome: 'gathered', pages, title, etag, lastModified };
}

/** The time limit for one source with all its requests, in milliseconds. */
const BUDGET_MS = 180_000;

export interface ReadOptions {
  /** Access to other sites, opened once per run. */
  web: Web;
  /**
   * HTTP validators of the last reading, and its day in Central time. With null, an unchanged source is read
   * too: for a preview or a test run, after a change of its settings, and if the last reading stored no
   * validators.
   */
  previous?: { etag: string | null; lastModified: string | null; readOn: WallDate } | null;
  signal?: AbortSignal | undefined;
  onProgress?: ((itemsRead: number) => void) | undefined;
  /** Limits for previews; without them, three minutes and 200 event pages apply. */
  budgetMs?: number;
  maxEventPages?: number;
}

export type SourceResult =
  | { outcome: 'read'; reading: Reading; etag: string | null; lastModified: string | null }
  | { outcome: 'unchanged' }
  | Unread;

/**
 * Returns the validators to send. On another day than the last reading, sends none: the window of days has
 * moved, so that an unchanged calendar has other dates in the window. Articles have no window.
 */
function validatorsFor(
  { kind }: Source,
  window: { from: WallDate },
  previous: ReadOptions['previous'],
): Validators {
  if (previous == null) return null;
  if (kind !== 'rss' && previous.readOn !== window.from) return null;
  const { etag, lastModified } = previous;
  return { etag, lastModified };
}

/**
 * Reads The Events Calendar's API at a URL. If that fails and the URL is not one of the API, reads the API of
 * the URL's site.
 */
async function readEventsCalendar(
  address: URL,
  o: GatherOptions,
  validators: Validators,
): Promise<GatherResult> {
  const given = await readFeed(eventsCalendarPage(address, o.window), validators, o);
  if (given.outcome !== 'failed' || isEventsCalendarApi(address)) return given;
  const api = await readFeed(eventsCalendarPage(eventsCalendarApi(address), o.window), null, o);
  return api.outcome === 'failed' ? given : api;
}

/** Fetches and parses a source of any kind, without applying the guide's rules. */
export function gatherSource(o: GatherOptions, validators: Validators): Promise<GatherResult> {
  const { source } = o;
  const text = readSourceAddress(source.url);
  if (text === null) {
    const message = 'The address of this source is not one of the web.';
    const advice = 'Enter an address that begins with https://.';
    return Promise.resolve({ outcome: 'failed', message, advice });
  }
  const address = new URL(text);
  switch (source.kind) {
    case 'events-calendar':
      return readEventsCalendar(address, o, validators);
    case 'json-ld':
      return readWebPages(address, o);
    case 'content-api':
    case 'icalendar':
    case 'rss':
      return readFeed(address, validators, o);
  }
}

/**
 * Reads a source in a window of days in Central time.
 *
 * Returns its listings and articles; `unchanged` if the source has nothing newer than `previous`; or, in
 * sentences for people, what is wrong and what to do. Returns at most 2,000 listings and 2,000 articles.
 * Reads no further page of a feed after 2,000 items, at most 200 event pages, and begins no page of either
 * sort after three minutes. A reading that was cut short is incomplete. Never throws because of the source.
 */
export async function readSource(
  source: Source,
  window: { from: WallDate; to: WallDate },
  { previous, budgetMs = BUDGET_MS, ...o }: ReadOptions,
): Promise<SourceResult> {
  const deadline = performance.now() + budgetMs;
  const options = { ...o, source, window, deadline };
  const result = await gatherSource(options, validatorsFor(source, window, previous));
  if (result.outcome !== 'gathered') return result;
  const reading = toReading(result.pages, source, window);
  const isCut = reading.skipped.some(({ reason }) => reason === 'limit');
  const isComplete = reading.isComplete && !isCut;
  // The Events Calendar also gives exhibitions that opened earlier, so a missing one counts as gone.
  const opened = source.kind === 'events-calendar' ? 1 - OPEN_DAYS : 0;
  const covered = { from: addDays(window.from, opened), to: window.to };
  return {
    outcome: 'read',
    reading: { ...reading, isComplete, window: covered },
    etag: result.etag,
    lastModified: result.lastModified,
  };
}
