/** Makes links that open an event, or subscribe to a calendar, in common calendar programs. */
import { site } from '../../site.ts';
import { wallToInstant } from '../../time/wall-time.ts';
import type { EventSummary } from '../events/event.ts';
import { eventSpan } from './event-span.ts';
import { entryDescription, entryPlace, entryTitle } from './entry-text.ts';

export interface CalendarLink {
  label: string;
  href: string;
}

/** Builds a URL with spaces as `%20`, because Outlook would show a `+` as a plus sign. */
const address = (base: string, parameters: Record<string, string>): string =>
  `${base}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/**
 * Maximum length of the description in a link, in UTF-16 units: browsers and servers refuse long URLs, and a
 * non-Latin letter takes up to nine characters in a URL.
 */
const LONGEST_DETAILS = 400;

const compact = (text: string): string => text.replace(/[-:]/g, '');

/**
 * Writes the time of an event in the format of Google Calendar, in Central time. If the end is not known, the
 * start is also the end.
 */
function googleDates(event: EventSummary): string {
  const span = eventSpan(event);
  if (span.allDay) return `${compact(span.start)}/${compact(span.end)}`;
  return [span.start, span.end ?? span.start]
    .map(({ date, time }) => compact(`${date}T${time}:00`))
    .join('/');
}

/** Writes the time of an event in the format of Outlook.com: as instants, or as whole days. */
function outlookDates(event: EventSummary): Record<string, string> {
  const span = eventSpan(event);
  if (span.allDay) return { startdt: span.start, enddt: span.end, allday: 'true' };
  const utc = ({ date, time }: { date: string; time: string }): string =>
    `${wallToInstant(date, time).toISOString().slice(0, 19)}Z`;
  return { startdt: utc(span.start), enddt: utc(span.end ?? span.start) };
}

/**
 * Makes links that open an event in a calendar on the web. @param pageUrl absolute URL of the event's page
 */
export function eventLinks(event: EventSummary, pageUrl: string): CalendarLink[] {
  const title = entryTitle(event);
  const location = entryPlace(event);
  const details = entryDescription(event, pageUrl, LONGEST_DETAILS);
  return [
    {
      label: 'Google Calendar',
      href: address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: googleDates(event),
        ctz: site.timeZone,
        location,
        details,
      }),
    },
    {
      label: 'Outlook.com',
      href: address('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        ...outlookDates(event),
        location,
        body: details,
      }),
    },
  ];
}

/**
 * Makes links that subscribe to a calendar.
 * @param url absolute URL of the calendar
 * @param name the calendar's name in calendar programs
 */
export function subscriptionLinks(url: string, name: string): CalendarLink[] {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return [
    { label: 'Apple Calendar and others', href: webcal },
    {
      label: 'Google Calendar',
      href: address('https://calendar.google.com/calendar/render', { cid: webcal }),
    },
    {
      label: 'Outlook.com',
      href: address('https://outlook.live.com/calendar/0/addfromweb', { url, name }),
    },
  ];
}
