/** Reads events from web pages: one page, a list of event pages, or a sitemap. */
import type { Fetched, FetchResult } from '../../../server/safe-fetch/safe-fetch.ts';
import { listedAddresses } from '../parse/json-ld/json-ld-scripts.ts';
import { parseJsonLd } from '../parse/json-ld/json-ld.ts';
import type { Read } from '../parse/raw-item.ts';
import { hasClosedTitle, read } from '../parse/read-result.ts';
import {
  eventLinks,
  eventPagesOf,
  listedPages,
  MAX_EVENT_PAGES,
  nextPageLink,
  readSitemap,
  sitemapsOf,
} from './addresses.ts';
import {
  ACCEPT,
  missingPages,
  OUT_OF_TIME,
  type GatherOptions,
  type GatherResult,
} from './gathered.ts';
import { pageFacts, siteNameOf } from '../parse/page-facts.ts';

/** The maximum number of requests to one site at a time. */
const CONCURRENCY = 2;

/** The maximum number of pages of a list, and of sitemaps of an index, that are read. */
const MAX_LIST_PAGES = 5;

const TOO_MANY_PAGES = {
  outcome: 'failed',
  message: `Only the first ${String(MAX_LIST_PAGES)} pages of the list were read.`,
} as const;

const NO_SITEMAP = 'This is not a sitemap.';

/**
 * A page with at least this many events is a list. Its links are not followed, because they lead to the same
 * events.
 */
const EVENTS_OF_A_LIST = 2;

/** Says whether a page is about one event: the event's URL in its data is the page's own URL. */
const isEventPage = ({ items: [item, ...others] }: Read, { pathname }: URL): boolean =>
  pathname !== '/' &&
  item?.kind === 'event' &&
  others.length === 0 &&
  URL.parse(item.sourceUrl)?.pathname === pathname;

/** The pages that were read, and the links that were found, so far. */
interface Harvest {
  pages: Read[];
  title: string;
  /** URLs of event pages, in the order in which they are read. */
  links: Set<string>;
}

const get = ({ web, signal }: GatherOptions, address: string): Promise<FetchResult> =>
  web.get(address, { accept: ACCEPT['json-ld'], signal });

const itemsOf = (pages: readonly Read[]): number =>
  pages.reduce((sum, { itemsRead }) => sum + itemsRead, 0);

/** Collects the event pages of a sitemap, or of at most five sitemaps of an index. */
async function harvestSitemap(
  { text, address }: Fetched,
  o: GatherOptions,
  harvest: Harvest,
): Promise<void> {
  const sitemap = readSitemap(text);
  const at = new URL(address);
  if (sitemap?.kind === 'pages') {
    for (const page of eventPagesOf(sitemap.entries, at)) harvest.links.add(page);
  }
  if (sitemap?.kind !== 'index') return;
  const children = sitemapsOf(sitemap.entries, at);
  for (const child of children.slice(0, MAX_LIST_PAGES)) {
    const result = await get(o, child);
    const its = result.outcome === 'fetched' ? readSitemap(result.text) : null;
    if (its?.kind === 'pages') {
      for (const page of eventPagesOf(its.entries, new URL(child))) harvest.links.add(page);
    } else {
      const message = result.outcome === 'failed' ? result.message : NO_SITEMAP;
      harvest.pages.push(missingPages(child, message));
    }
  }
  if (children.length > MAX_LIST_PAGES) {
    harvest.pages.push(missingPages(address, TOO_MANY_PAGES.message));
  }
}

/**
 * Collects the events of a list page, or its links to event pages; continues with the list's next pages.
 * @returns why the first page cannot be read; null if it can
 */
async function harvestList(
  fetched: Fetched,
  o: GatherOptions,
  harvest: Harvest,
): Promise<GatherResult | null> {
  const { source, window } = o;
  const seen = new Set<string>();
  let current: Fetched | null = fetched;
  while (current !== null) {
    const { text, address }: Fetched = current;
    seen.add(address);
    const parsed = parseJsonLd(text, { source, address, window });
    const facts = pageFacts(text, address);
    const at: URL = new URL(address);
    const links = eventLinks(facts.links, at);
    // A page that links to events is a list, even if it also has a sign-in form or a captcha.
    const isList = links.length > 0 && !hasClosedTitle(text);
    if (parsed.outcome === 'refused' && !isList) {
      if (seen.size === 1) return { ...parsed, outcome: 'failed' };
      harvest.pages.push(missingPages(address, parsed.message));
      return null;
    }
    const page = parsed.outcome === 'refused' ? read([], [], 0) : parsed;
    harvest.pages.push(page);
    harvest.title ||= siteNameOf(facts);
    if (isEventPage(page, at)) return null;
    if (page.items.length < EVENTS_OF_A_LIST) {
      for (const link of listedPages(listedAddresses(text), at)) harvest.links.add(link);
      for (const link of links) harvest.links.add(link);
    }
    const next: URL | null = facts.next === null ? null : nextPageLink(facts.next, at);
    if (next === null || seen.has(next.href)) return null;
    const result: Awaited<ReturnType<typeof get>> | typeof TOO_MANY_PAGES =
      seen.size < MAX_LIST_PAGES ? await get(o, next.href) : TOO_MANY_PAGES;
    current = result.outcome === 'fetched' ? result : null;
    if (result.outcome === 'failed') harvest.pages.push(missingPages(next.href, result.message));
  }
  return null;
}

/**
 * Reads one event page; null if the page has no event. A sign-in page or a robot check counts as an event
 * page that could not be read.
 */
async function readEventPage(address: string, o: GatherOptions): Promise<Read | null> {
  const { source, window } = o;
  const result = await get(o, address);
  if (result.outcome === 'unchanged') return null;
  if (result.outcome === 'failed') {
    // A page that the site has removed does not make the reading incomplete.
    const isGone = result.status === 404 || result.status === 410;
    const missing = missingPages(new URL(address).pathname, result.message);
    return isGone ? { ...missing, isComplete: true } : missing;
  }
  const parsed = parseJsonLd(result.text, { source, address: result.address, window });
  if (parsed.outcome === 'refused') {
    // If the title names no sign-in page or robot check, this is an ordinary page with a captcha below a
    // form.
    if (!hasClosedTitle(result.text)) return null;
    return missingPages(new URL(address).pathname, parsed.message);
  }
  return parsed.itemsRead + parsed.problems.length > 0 ? parsed : null;
}

/** Reads the event pages, two at a time, until the maximum number or the time limit is reached. */
async function readEventPages(o: GatherOptions, { pages, links }: Harvest): Promise<void> {
  const queue = Array.from(links).slice(0, o.maxEventPages ?? MAX_EVENT_PAGES);
  let at = 0;
  const work = async (): Promise<void> => {
    while (at < queue.length && o.signal?.aborted !== true && performance.now() < o.deadline) {
      const address = queue[at] ?? '';
      at += 1;
      const page = await readEventPage(address, o);
      if (page !== null) pages.push(page);
      o.onProgress?.(itemsOf(pages));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (at < queue.length) pages.push(missingPages('Event pages', OUT_OF_TIME));
  if (links.size > queue.length) {
    const message = `Only ${String(queue.length)} of the ${String(links.size)} event pages were read.`;
    pages.push(missingPages('Event pages', message));
  }
}

/** Reads a page with events, the event pages that a list links to, or the event pages of a sitemap. */
export async function readWebPages(first: URL, o: GatherOptions): Promise<GatherResult> {
  const result = await get(o, first.href);
  if (result.outcome !== 'fetched') return result;
  const harvest: Harvest = { pages: [], title: '', links: new Set() };
  if (readSitemap(result.text) !== null) {
    await harvestSitemap(result, o, harvest);
  } else {
    const refusal = await harvestList(result, o, harvest);
    if (refusal !== null) return refusal;
  }
  o.onProgress?.(itemsOf(harvest.pages));
  await readEventPages(o, harvest);
  if (o.signal?.aborted === true) {
    return { outcome: 'failed', message: 'The reading was stopped.', advice: 'Start it again.' };
  }
  return {
    outcome: 'gathered',
    pages: harvest.pages,
    title: harvest.title,
    etag: null,
    lastModified: null,
  };
}
