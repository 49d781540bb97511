import { site } from '../../../site.ts';
import { onOneLine, startOf } from '../../../text/excerpt.ts';
import { formatTime } from '../../../time/format-dates.ts';
import {
  addDays,
  daysBetween,
  type WallDate,
  type WallTime,
  wallToInstant,
} from '../../../time/wall-time.ts';
import { eventState, type EventSummary } from '../event.ts';
import { hoursLines, receptionText } from '../opening-hours.ts';
import { priceLabel } from '../price.ts';
import { lastDay } from '../upcoming.ts';

// Computes the start and the end of an event, in the form that calendar programs expect.

/** A moment in Central wall time. */
interface SpanMoment {
  date: WallDate;
  time: WallTime;
}

export type EventSpan =
  | {
      allDay: true;
      start: WallDate;
      /** The day after the event's last day. */
      end: WallDate;
    }
  /** `end` is null if the end is unknown, because the guide does not invent one. */
  | { allDay: false; start: SpanMoment; end: SpanMoment | null };

type Timed = Pick<EventSummary, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'openingHours'>;

/**
 * Computes the span of an event. An event without a time, an exhibition with opening hours, and an event over
 * several days take whole days: with times, a festival from Friday to Sunday would fill the nights too. An
 * end time earlier than the start time is after midnight.
 */
export function eventSpan(event: Timed): EventSpan {
  const { startDate, startTime, endTime } = event;
  const last = lastDay(event);
  const days = daysBetween(startDate, last);
  const allDay: EventSpan = { allDay: true, start: startDate, end: addDays(last, 1) };
  if (startTime === null || event.openingHours !== null || days > 1) return allDay;
  const start = { date: startDate, time: startTime };
  if (days === 1) {
    // Treats an event from 10 p.m. to 2 a.m. of the next day as one night. Any other event on two days takes
    // whole days, because its hours apply to each day.
    return endTime !== null && endTime < startTime
      ? { allDay: false, start, end: { date: last, time: endTime } }
      : allDay;
  }
  if (endTime === null || endTime === startTime) return { allDay: false, start, end: null };
  const endDate = endTime < startTime ? addDays(startDate, 1) : startDate;
  return { allDay: false, start, end: { date: endDate, time: endTime } };
}

// Writes the texts of an event's calendar entry, in plain text.

/** Matches the characters that a calendar (RFC 5545 section 3.1) or XML must not contain. */
const FORBIDDEN = /[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** Returns the text with `\n` as the only line end, without the characters that a feed must not contain. */
export const feedText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '').trim();

/** Returns the title on one line, with `Cancelled` or `Postponed` before it: `Cancelled: Jazz on the Bay`. */
export function entryTitle({ title, status }: Pick<EventSummary, 'title' | 'status'>): string {
  const state = eventState(status);
  const line = onOneLine(feedText(title));
  return state === null ? line : `${state.label}: ${line}`;
}

/** Writes the place on one line: `Bayfront Pavilion, 1 Shoreline Blvd, Corpus Christi, TX`. */
export const entryPlace = ({
  venueName,
  venueAddress,
  city,
}: Pick<EventSummary, 'venueName' | 'venueAddress' | 'city'>): string =>
  [venueName, venueAddress, city]
    .map((part) => onOneLine(feedText(part)))
    .filter(Boolean)
    .join(', ');

/**
 * Lists the hours that an entry of whole days cannot show by itself: the opening hours and the opening
 * reception of an exhibition, or the daily times of an event over several days. They are local times without
 * a time zone.
 */
function hours(event: EventSummary): string[] {
  const { startTime, endTime, openingHours, reception } = event;
  const opening = reception === null ? [] : [`Opening reception: ${receptionText(reception)}`];
  if (openingHours !== null) return ['Open:', ...hoursLines(openingHours), ...opening];
  if (startTime === null || !eventSpan(event).allDay) return opening;
  return [
    [startTime, endTime]
      .flatMap((time) => time ?? [])
      .map(formatTime)
      .join(' - '),
    ...opening,
  ];
}

/**
 * Maximum length of an organizer's text in UTF-16 units, so that a calendar of 1,000 entries stays below the
 * 6 MB that a Netlify response can hold.
 */
const LONGEST = 1_500;

const cut = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const start = startOf(text, longest);
  return `${start.slice(0, start.search(/\s\S*$/) >>> 0).trimEnd()}…`;
};

/**
 * Writes the description of an entry, paragraph by paragraph: its state if it is cancelled or postponed, the
 * note about that state, its hours, the organizer's text, the price, the URL of the page.
 * @param pageUrl absolute URL of the event's page
 * @param longest maximum length of the organizer's text in UTF-16 units
 */
export function entryDescription(event: EventSummary, pageUrl: string, longest = LONGEST): string {
  const state = eventState(event.status);
  return [
    state?.label === 'Cancelled' ? state.sentence : '',
    state?.label === 'Postponed'
      ? 'This event has been postponed. Its date may no longer be right.'
      : '',
    event.statusNote ?? '',
    hours(event).join('\n'),
    cut(feedText(event.description), longest),
    `Price: ${priceLabel(event.price)}`,
    pageUrl,
  ]
    .map(feedText)
    .filter(Boolean)
    .join('\n\n');
}

// Makes links that open an event, or subscribe to a calendar, in common calendar programs.

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
