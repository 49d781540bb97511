/** Links that hand an event, or a calendar to subscribe to, to the programs that people have. */
import { site } from '../../site.ts';
import { wallToInstant } from '../../time/wall-time.ts';
import type { EventSummary } from '../events/event.ts';
import { eventSpan } from './event-span.ts';
import { entryDescription, entryPlace, entryTitle } from './event-texts.ts';

export interface CalendarLink {
  label: string;
  href: string;
}

/** Spaces as `%20`: Outlook shows a `+` as it is. */
const address = (base: string, parameters: Record<string, string>): string =>
  `${base}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Browsers and servers refuse longer addresses; letters of other scripts take nine signs each. */
const LONGEST_DETAILS = 400;

const compact = (text: string): string => text.replace(/[-:]/g, '');

/** When an event is on as Google reads it, Central time; without a known end it ends when it begins. */
function googleDates(event: EventSummary): string {
  const span = eventSpan(event);
  if (span.allDay) return `${compact(span.start)}/${compact(span.end)}`;
  return [span.start, span.end ?? span.start]
    .map(({ date, time }) => compact(`${date}T${time}:00`))
    .join('/');
}

/** The same as Outlook.com reads it: instants, or days. */
function outlookDates(event: EventSummary): Record<string, string> {
  const span = eventSpan(event);
  if (span.allDay) return { startdt: span.start, enddt: span.end, allday: 'true' };
  const utc = ({ date, time }: { date: string; time: string }): string =>
    `${wallToInstant(date, time).toISOString().slice(0, 19)}Z`;
  return { startdt: utc(span.start), enddt: utc(span.end ?? span.start) };
}

/** Links that open an event in a calendar on the web. @param pageUrl absolute */
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

/** Links that subscribe to a calendar. @param url absolute @param name what programs call it */
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
