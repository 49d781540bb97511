/** Finds the links of a list page or sitemap that lead to pages of single events. */
import { sameSiteLink } from './addresses.ts';
import type { PageLink } from '../parse/page-facts.ts';

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
 * Returns the sitemaps of an index whose names mention events; without any, those named for pages or posts.
 */
export function sitemapsOf(entries: readonly { address: string }[], index: URL): string[] {
  const all = entries.flatMap(({ address }) => sameSiteLink(address, index)?.href ?? []);
  const named = all.filter((address) => /event|exhibit|show|calendar/i.test(address));
  return named.length > 0 ? named : all.filter((address) => /page|post/i.test(address));
}
