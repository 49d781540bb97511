/**
 * Lists the feeds to try for a URL, best first: the response itself if it is a feed; for a web page, the
 * feeds that it names, then the page.
 */
import { decodeEntities } from '../../../text/characters.ts';
import type { SourceKind } from '../listing.ts';
import { jsonFeedOf } from '../parse/articles.ts';
import { isCalendar } from '../parse/ical/icalendar.ts';
import { asText } from '../parse/json-ld/loose-json.ts';
import type { PageFacts } from '../parse/page-facts.ts';
import { isWebPage } from '../parse/read-result.ts';
import { EVENTS_CALENDAR_ROUTE, readSitemap, sameSiteLink } from './addresses.ts';
import type { Unread } from './gathered.ts';

// Finds the public feed of a calendar at a well-known service, from the URL of a page.

/** A feed that a URL may lead to. */
export interface Candidate {
  kind: SourceKind;
  url: string;
  /** What to say when the service refuses the feed (401, 403, 404, 410 or a sign-in page). */
  closed?: Unread;
  /** What to say instead for 404 and 410, if the service sends these only when there is no such calendar. */
  missing?: Unread;
}

const refuse = (message: string, advice: string): Unread => ({
  outcome: 'failed',
  message,
  advice,
});

const calendar = (url: string, closed?: Unread): Candidate => ({
  kind: 'icalendar',
  url,
  ...(closed === undefined ? {} : { closed }),
});

const GOOGLE_STEPS =
  'Its owner makes it public in Google Calendar: Settings, “Access permissions”, “Make available to public”.';
const PRIVATE_GOOGLE = refuse('This Google calendar is not public.', GOOGLE_STEPS);

const fromBase64 = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
};

function googleCalendar(url: URL): Candidate | Unread | null {
  if (/\/ical\/.+\/private-/.test(url.pathname)) {
    return refuse(
      'This is the secret address of a Google calendar.',
      'Ask for its “Public address in iCal format”: the secret one shows everything that is private.',
    );
  }
  if (url.pathname.includes('/ical/')) return null;
  const given = url.searchParams.get('cid') ?? '';
  // A link “Add to Google Calendar” of another site: the calendar is at that site.
  const inner = URL.parse(given.replace(/^webcals?:/i, 'https:'));
  if (inner !== null && /^https?:$/.test(inner.protocol)) {
    return knownCalendar(inner) ?? calendar(inner.href);
  }
  const id = url.searchParams.get('src') ?? (given.includes('@') ? given : fromBase64(given));
  if (!/^[^\s@/]+@[\w.-]+$/.test(id)) {
    return refuse(
      'This is a sign-in page, not a calendar.',
      'In Google Calendar, open Settings, “Integrate calendar”, and copy the “Public address in iCal format”.',
    );
  }
  const address = `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`;
  return calendar(address, PRIVATE_GOOGLE);
}

function teamup({ pathname }: URL): Candidate | null {
  const key = /^\/(?:c\/)?(ks\w{8,40})/.exec(pathname)?.[1];
  const closed = refuse(
    'This Teamup calendar is not public.',
    'Ask its owner for a read-only link: Settings, Sharing, “iCalendar feeds”.',
  );
  return key === undefined ? null : calendar(`https://ics.teamup.com/feed/${key}/0.ics`, closed);
}

function meetup({ pathname }: URL): Candidate | null {
  const [, first = '', second = ''] = pathname.split('/');
  const group = /^[a-z]{2}-[A-Z]{2}$/.test(first) ? second : first;
  if (group === '' || /^(?:find|login|register|topics|cities|about|apps)$/.test(group)) return null;
  const closed = refuse(
    'This Meetup group shows its events to members only.',
    'Ask its organizer to make the group public.',
  );
  const missing = refuse(
    'There is no such group on Meetup.',
    'Open the group in a browser and copy its address anew.',
  );
  return { ...calendar(`https://www.meetup.com/${group}/events/ical/`, closed), missing };
}

function outlook(url: URL): Candidate | null {
  const { pathname, origin } = url;
  if (!pathname.includes('/calendar/') || !pathname.endsWith('.html')) return null;
  const closed = refuse(
    'This Outlook calendar is not public.',
    'Ask its owner to publish it: Settings, Calendar, “Shared calendars”, “Publish a calendar”, and send the ICS link.',
  );
  return calendar(`${origin}${pathname.slice(0, pathname.lastIndexOf('/'))}/calendar.ics`, closed);
}

const SIGNED_IN_ONLY = (name: string): Unread =>
  refuse(
    `${name} shows events to people who are signed in only.`,
    'Ask the organizer for a calendar on a site of their own, or for the address of its feed.',
  );

const SERVICES: [host: RegExp, find: (url: URL) => Candidate | Unread | null][] = [
  [/^(?:calendar|www)\.google\.com$/, googleCalendar],
  [/^(?:www\.)?teamup\.com$/, teamup],
  [/^(?:www\.)?meetup\.com$/, meetup],
  [/^outlook\.(?:office365|office|live)\.com$/, outlook],
  [/(?:^|\.)(?:facebook\.com|fb\.me|fb\.com)$/, () => SIGNED_IN_ONLY('Facebook')],
  [/(?:^|\.)instagram\.com$/, () => SIGNED_IN_ONLY('Instagram')],
];

/**
 * Returns the feed of a calendar at a well-known service, or says why there is none. Null for any other URL,
 * which is then read as it is.
 */
export function knownCalendar(url: URL): Candidate | Unread | null {
  // Google's pages outside Google Calendar are treated like pages of any other site.
  if (url.hostname === 'www.google.com' && !url.pathname.startsWith('/calendar')) return null;
  return SERVICES.find(([host]) => host.test(url.hostname))?.[1](url) ?? null;
}

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

/** Returns the API's URL without the dates, page and event that a copied URL of one request may contain. */
function withoutRequest(address: string): string {
  const url = new URL(address);
  const route = url.searchParams.get('rest_route');
  url.search = '';
  url.pathname = url.pathname.replace(/\/\d+\/?$/, '');
  if (route !== null) url.searchParams.set('rest_route', route);
  return url.href;
}

/**
 * Returns the URL that The Events Calendar's API would have on a WordPress site. Returns an empty list if the
 * page names neither a WordPress REST API nor a file of the plugin.
 */
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
 * Lists the linked pages of the site that may list events, because the link's text or its path mentions
 * events. Pages where both do come first; among equals, shorter paths come first.
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

// Reads the name that a feed gives itself.

const CALENDAR_NAME = /^X-WR-CALNAME[^:\r\n]{0,100}:(.{1,200})/im;
const XML_TITLE = /<title\b[^>]{0,100}>(?:<!\[CDATA\[)?([^<\]]{1,200})/i;
const SITE_NAME = /"site_name"\s*:\s*"([^"]{1,200})"/;

/** Reads the name at the start of a calendar or feed; empty if it has none. */
export function feedTitle(text: string): string {
  const head = text.slice(0, 20_000);
  if (isCalendar(head)) {
    return (CALENDAR_NAME.exec(head)?.[1] ?? '').replace(/\\([,;\\])/g, '$1').trim();
  }
  const jsonFeed = jsonFeedOf(text);
  if (jsonFeed !== null) return asText(jsonFeed['title']);
  if (/^\s*[[{]/.test(head)) return SITE_NAME.exec(head)?.[1] ?? '';
  if (isWebPage(head)) return '';
  return decodeEntities(XML_TITLE.exec(head)?.[1] ?? '').trim();
}
