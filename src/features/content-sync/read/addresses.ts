/** Makes URLs of pages on the same site, and of The Events Calendar's API. */
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import { readHtml } from '../parse/html-tokens.ts';
import type { PageLink } from '../parse/page-facts.ts';

/** Path of The Events Calendar's REST API, below the path of the WordPress REST API. */
export const EVENTS_CALENDAR_ROUTE = '/tribe/events/v1/events';

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/**
 * Resolves a link if it leads to the page's own site, with or without `www.`; null for other sites. Uses the
 * scheme and host of the page, because sites behind a proxy often link to themselves with http.
 */
export function sameSiteLink(link: string, base: URL): URL | null {
  const url = URL.parse(link, base);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin !== base.origin && (bareHost(url) !== bareHost(base) || url.port !== base.port)) {
    return null;
  }
  return new URL(url.pathname + url.search, base.origin);
}

/**
 * Resolves the link to the next page on the site that sent the current page. Behind a proxy or with a mapped
 * domain, WordPress may give another host or path than those at which it is reached. Null for a link that is
 * not http or https.
 */
export function nextPageLink(link: string, base: URL): URL | null {
  const url = URL.parse(link, base);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (!isEventsCalendarApi(url) || !isEventsCalendarApi(base)) {
    return new URL(url.pathname + url.search, base.origin);
  }
  const next = new URL(base);
  url.searchParams.delete('rest_route');
  for (const [name, value] of url.searchParams) next.searchParams.set(name, value);
  return next;
}

const EVENTS_PER_PAGE = '50';

/** Requested events began at most this many days before the window; exhibitions stay open long. */
export const OPEN_DAYS = 365;

/** Says whether a URL is that of The Events Calendar's REST API. */
export function isEventsCalendarApi({ pathname, searchParams }: URL): boolean {
  return (
    pathname.includes(EVENTS_CALENDAR_ROUTE) ||
    searchParams.get('rest_route')?.includes(EVENTS_CALENDAR_ROUTE) === true
  );
}

/** Returns the URL that The Events Calendar's REST API has if WordPress is at the root of the page's host. */
export function eventsCalendarApi(page: URL): URL {
  return new URL(`/wp-json${EVENTS_CALENDAR_ROUTE}`, page.origin);
}

/**
 * Returns the URL of the first page of The Events Calendar's REST API for the events that overlap a window of
 * days. Versions before 6.0.2 ignore `ends_after` and `starts_before`, so the parser leaves out the other
 * events that they send; with these versions, exhibitions that opened more than a year before the window are
 * not read.
 */
export function eventsCalendarPage(api: URL, window: { from: WallDate; to: WallDate }): URL {
  const url = new URL(api);
  url.searchParams.set('start_date', `${addDays(window.from, -OPEN_DAYS)} 00:00:00`);
  url.searchParams.set('ends_after', `${window.from} 00:00:00`);
  url.searchParams.set('starts_before', `${window.to} 23:59:59`);
  url.searchParams.set('per_page', EVENTS_PER_PAGE);
  return url;
}

// Finds the links of a list page or sitemap that lead to pages of single events.

/** The maximum number of event pages of one source that are read. */
export const MAX_EVENT_PAGES = 200;

/** Folders whose pages are single events. */
const EVENT_FOLDER =
  /\/(?:e|events?|event-details|event-info|event-page|events-\d{1,2}|shows?|exhibits?|exhibitions?|performances?|concerts?|productions?|whats-on|what-s-on|calendar|workshops?|class(?:es)?|programs?|tickets?)\/(?=[^/])/i;

/** Paths that are not events: lists, forms, sign-in pages, files, and WordPress's own folders. */
const NO_EVENT =
  /\/(?:category|categories|tags?|venues?|organizers?|list|month|week|day|today|past|archive|page|feed|series|submit|add|search|login|cart|photo|map|summary)(?:\/|$)|\.(?:ics|pdf|jpe?g|png|gif|webp|xml|json|css|js|zip|docx?)$|^\/wp-(?:json|content|admin)\//i;

/** Parameters that only track where a visitor comes from. */
const TRACKING = /^(?:utm_\w+|aff|ref|fbclid|gclid|mc_[ce]id)$/i;

const isEventPath = (path: string): boolean => EVENT_FOLDER.test(path) && !NO_EVENT.test(path);

/** Says whether a path is below its list's path: `/gallery/2026/12/4/show-1` is below `/gallery`. */
const isBelow = (path: string, list: string): boolean => {
  const folder = list.endsWith('/') ? list.slice(0, -1) : list;
  const rest = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
  return folder !== '' && /^(?:\d{1,4}\/){0,3}[^/]+\/?$/.test(rest) && !NO_EVENT.test(path);
};

/**
 * Returns the URLs of the event pages that a list page links to, in the order of the links and without
 * repeats. Only pages of the same site count, and not the list itself.
 */
export function eventLinks(links: readonly PageLink[], list: URL): string[] {
  const found = new Set<string>();
  for (const { href } of links) {
    const url = sameSiteLink(href, list);
    if (url === null || url.pathname === list.pathname) continue;
    for (const name of Array.from(url.searchParams.keys())) {
      if (TRACKING.test(name)) url.searchParams.delete(name);
    }
    // A URL with parameters such as `?format=ical` or `?share=…` is another form of the same page.
    if (url.search !== '' && !/^\?(?:id|event|eid|occurrence)=[\w-]+$/i.test(url.search)) continue;
    if (isEventPath(url.pathname) || isBelow(url.pathname, list.pathname)) found.add(url.href);
  }
  return Array.from(found);
}

/**
 * Returns the URLs that a list page names in its JSON-LD, without repeats. Only pages of the same site count,
 * in any folder, but not those of `NO_EVENT`.
 */
export function listedPages(addresses: readonly string[], list: URL): string[] {
  const pages = addresses
    .map((address) => sameSiteLink(address, list))
    .filter((url) => url !== null)
    .filter(({ pathname }) => pathname !== list.pathname && !NO_EVENT.test(pathname));
  return Array.from(new Set(pages.map(({ href }) => href)));
}

/**
 * Returns a sitemap's event pages, most recently changed first. If the sitemap's name mentions events, all
 * its pages count as event pages.
 */
export function eventPagesOf(
  entries: readonly { address: string; changed: string }[],
  sitemap: URL,
): string[] {
  const isForEvents = /event|exhibit|show|calendar|program/i.test(sitemap.pathname);
  const found = new Map<string, string>();
  for (const { address, changed } of entries) {
    const url = sameSiteLink(address, sitemap);
    if (url === null || NO_EVENT.test(url.pathname)) continue;
    if (isForEvents || isEventPath(url.pathname)) found.set(url.href, changed);
  }
  return Array.from(found)
    .sort(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0))
    .map(([address]) => address);
}

/**
 * Returns those sitemaps of an index whose names mention events; if there are none, those whose names mention
 * pages or posts.
 */
export function sitemapsOf(entries: readonly { address: string }[], index: URL): string[] {
  const all = entries.flatMap(({ address }) => sameSiteLink(address, index)?.href ?? []);
  const named = all.filter((address) => /event|exhibit|show|calendar/i.test(address));
  return named.length > 0 ? named : all.filter((address) => /page|post/i.test(address));
}

// Reads a sitemap: https://www.sitemaps.org/protocol.html

export interface Sitemap {
  /** `index` if the entries are sitemaps, `pages` if they are pages. */
  kind: 'index' | 'pages';
  entries: { address: string; changed: string }[];
}

/** The maximum number of entries of a sitemap, set by the protocol. */
const MAX_ENTRIES = 50_000;

/** Reads a sitemap or an index of sitemaps; null for any other text. */
export function readSitemap(text: string): Sitemap | null {
  const root = /<(?:\w+:)?(urlset|sitemapindex)[\s>]/i.exec(text.slice(0, 5000))?.[1];
  if (root === undefined) return null;
  const entries: Sitemap['entries'] = [];
  let entry: Sitemap['entries'][number] | null = null;
  let field: 'address' | 'changed' | null = null;
  const FIELDS = { loc: 'address', lastmod: 'changed' } as const;
  readHtml(
    text,
    {
      open(name) {
        if (name === 'url' || name === 'sitemap') entry = { address: '', changed: '' };
        field = name === 'loc' || name === 'lastmod' ? FIELDS[name] : null;
      },
      text(part) {
        if (entry !== null && field !== null) entry[field] += part.trim();
      },
      close(name) {
        field = null;
        if ((name !== 'url' && name !== 'sitemap') || entry === null) return;
        if (entry.address !== '' && entries.length < MAX_ENTRIES) entries.push(entry);
        entry = null;
      },
    },
    true,
  );
  return { kind: root.toLowerCase() === 'sitemapindex' ? 'index' : 'pages', entries };
}
