/**
 * Lists the feeds to try for a URL, best first: the response itself if it is a feed; for a web page, the
 * feeds that it names, then the page.
 */
import { isCalendar } from '../parse/ical/icalendar.ts';
import { jsonFeedOf } from '../parse/articles.ts';
import { EVENTS_CALENDAR_ROUTE, sameSiteLink } from './addresses.ts';
import { knownCalendar, type Candidate } from './known-calendars.ts';
import type { PageFacts } from '../parse/page-facts.ts';
import { readSitemap } from './sitemap.ts';

/** Returns the kind and URL of a response that is a feed; null for a web page or anything else. */
export function feedOf(text: string, url: string): Candidate | null {
  const head = text.slice(0, 5000).trimStart();
  if (readSitemap(text) !== null) return { kind: 'json-ld', url };
  if (
    /^(?:<\?xml|<!--|<rss|<feed|<rdf:RDF)/i.test(head) &&
    /<(?:rss|feed|rdf:RDF)[\s>]/i.test(head)
  ) {
    return { kind: 'rss', url };
  }
  if (isCalendar(text) && !/^(?:\{|\[\s*\{)/.test(head)) return { kind: 'icalendar', url };
  if (!/^[[{]/.test(head)) return null;
  if (jsonFeedOf(text) !== null) return { kind: 'rss', url };
  const isEventsCalendar =
    url.includes('/tribe/events/') || /"rest_url"|"start_date"|"start_hour"/.test(head);
  return isEventsCalendar
    ? { kind: 'events-calendar', url: withoutRequest(url) }
    : { kind: 'content-api', url };
}

/**
 * Returns the API's URL without dates, page and event: a copied URL may contain those of a single request.
 */
function withoutRequest(address: string): string {
  const url = new URL(address);
  const route = url.searchParams.get('rest_route');
  url.search = '';
  url.pathname = url.pathname.replace(/\/\d+\/?$/, '');
  if (route !== null) url.searchParams.set('rest_route', route);
  return url.href;
}

/** Finds The Events Calendar of a WordPress site. Any page that names a WordPress REST API is tried. */
function eventsCalendar(facts: PageFacts, html: string, page: URL): Candidate[] {
  const hasPlugin = /\/plugins\/(?:the-events-calendar|events-calendar-pro)\//.test(html);
  const root = facts.restApi ?? (hasPlugin ? new URL('/wp-json/', page).href : null);
  if (root === null) return [];
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = url.pathname.replace(/\/?$/, EVENTS_CALENDAR_ROUTE);
  else url.searchParams.set('rest_route', EVENTS_CALENDAR_ROUTE);
  return [{ kind: 'events-calendar', url: url.href }];
}

/** A calendar file of a single event, e.g. a URL with `?format=ical`. */
const ONE_EVENT = /[?&](?:format=ical|method=ical)|\/events?\/[^?]+(?:\?ical=1|\.ics)/i;
const CALENDAR_FILE = /\.ics(?:$|\?)|[?&](?:ical=1|outlook-ical=1)|\/ical\/?(?:$|\?)/i;

function calendarLinks({ alternates, links, frames }: PageFacts): Candidate[] {
  const services = [...frames, ...links.map(({ href }) => href)].flatMap((href) => {
    const url = URL.parse(href);
    const known = url === null ? null : knownCalendar(url);
    // Links to Meetup and social networks are on many pages; they do not lead to the site's calendar.
    return known !== null && 'kind' in known && !/meetup/.test(known.url) ? [known] : [];
  });
  const files = [
    ...alternates.filter(({ type }) => type === 'text/calendar').map(({ href }) => href),
    ...links
      .map(({ href }) => href)
      .filter(
        (href) => /^webcals?:/i.test(href) || (CALENDAR_FILE.test(href) && !ONE_EVENT.test(href)),
      ),
  ];
  return [
    ...services,
    ...files.map((href): Candidate => ({
      kind: 'icalendar',
      url: href.replace(/^webcals?:/i, 'https:'),
    })),
  ];
}

/**
 * Lists the event feeds that a page names or embeds, then the page itself. Feeds of articles are not
 * included.
 */
export function eventCandidates(facts: PageFacts, html: string, address: string): Candidate[] {
  const page = new URL(address);
  const isLocalist = /localist/i.test(facts.generator) || /localist\.com\//i.test(html);
  const found: Candidate[] = [
    ...eventsCalendar(facts, html, page),
    ...calendarLinks(facts),
    ...(isLocalist ? [{ kind: 'icalendar' as const, url: `${page.origin}/calendar.ics` }] : []),
    { kind: 'json-ld', url: address },
  ];
  return Array.from(new Map(found.map((one) => [one.url, one])).values());
}

/** Lists the feeds of articles that a page names, except feeds of comments. */
export function articleCandidates({ alternates }: PageFacts): Candidate[] {
  return alternates
    .filter(
      ({ type, href, title }) =>
        (/^application\/(?:(?:rss|atom)\+xml|feed\+json)$/.test(type) ||
          (type === 'application/json' && !href.includes('/wp-json/'))) &&
        !/comment/i.test(`${href} ${title}`),
    )
    .map(({ href }) => ({ kind: 'rss', url: href }));
}

const EVENTS_PAGE =
  /\b(?:events?|calendar|what.?s on|shows|exhibitions?|exhibits|performances|concerts|season|schedule|programs?|classes|workshops)\b/i;

/**
 * Lists the linked pages of the site that may list events, because the link's text or path mentions events.
 * Those with both come first, then those with short paths.
 */
export function eventsPages({ links }: PageFacts, address: string): string[] {
  const page = new URL(address);
  const scored = new Map<string, number>();
  for (const { href, text } of links) {
    const url = sameSiteLink(href, page);
    if (url === null || url.pathname === page.pathname || text.length > 40) continue;
    const depth = url.pathname.split('/').filter(Boolean).length;
    const score = (EVENTS_PAGE.test(text) ? 2 : 0) + (EVENTS_PAGE.test(url.pathname) ? 2 : 0);
    if (score > 0) scored.set(url.href, Math.max(score - depth / 4, scored.get(url.href) ?? 0));
  }
  return Array.from(scored)
    .sort(([, one], [, other]) => other - one)
    .map(([href]) => href);
}
