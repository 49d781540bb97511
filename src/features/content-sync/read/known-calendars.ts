/** Finds the public feed of a calendar at a well-known service, from the URL of a page. */
import type { SourceKind } from '../listing.ts';
import type { Unread } from './gathered.ts';

/** A feed that a URL may lead to. */
export interface Candidate {
  kind: SourceKind;
  url: string;
  /** What to say when the service refuses the feed (401, 403, 404, 410 or a sign-in page). */
  closed?: Unread;
  /** What to say instead when there is nothing (404, 410), if the service tells this apart. */
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
  // “Add to Google Calendar” on other sites: the calendar is theirs.
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
