/**
 * Writes events as iCalendar (RFC 5545). The library ical.js escapes text, breaks lines at 75 octets and
 * writes line ends.
 */
import ICAL from 'ical.js';
import { paths } from '../../paths.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { site } from '../../site.ts';
import {
  entryDescription,
  entryPlace,
  entryTitle,
  eventSpan,
  feedText,
} from '../events/calendar/calendar-entry.ts';
import type { EventStatus, EventSummary } from '../events/event.ts';

// Describes the guide's time zone for iCalendar files, with the daylight saving rules of the United States
// since 2007. A unit test compares them with the rules that JavaScript has for `site.timeZone`.

/** The VTIMEZONE component as jCal (RFC 7265). */
const CENTRAL_ZONE = [
  'vtimezone',
  [
    ['tzid', {}, 'text', site.timeZone],
    ['x-lic-location', {}, 'unknown', site.timeZone],
  ],
  [
    [
      'daylight',
      [
        ['tzname', {}, 'text', 'CDT'],
        ['tzoffsetfrom', {}, 'utc-offset', '-06:00'],
        ['tzoffsetto', {}, 'utc-offset', '-05:00'],
        ['dtstart', {}, 'date-time', '2007-03-11T02:00:00'],
        ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: 3, byday: '2SU' }],
      ],
      [],
    ],
    [
      'standard',
      [
        ['tzname', {}, 'text', 'CST'],
        ['tzoffsetfrom', {}, 'utc-offset', '-05:00'],
        ['tzoffsetto', {}, 'utc-offset', '-06:00'],
        ['dtstart', {}, 'date-time', '2007-11-04T02:00:00'],
        ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: 11, byday: '1SU' }],
      ],
      [],
    ],
  ],
];

// Set to 74 instead of 75, because ical.js does not count the space at the start of a continued line.
ICAL.foldLength = 74;

/** Maximum number of entries in a calendar, because a Netlify response can have at most 6 MB. */
export const MOST_ENTRIES = 1_000;

/** ISO 8601 duration after which calendar programs should read the calendar again: six hours. */
const ASK_AGAIN = 'PT6H';

type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];

const text = (name: string, value: string): Property[] =>
  value === '' ? [] : [[name, {}, 'text', value]];

/** Makes a property that ical.js does not know, without the `VALUE=TEXT` that ical.js would add. */
const plain = (name: string, value: string): Property => [
  name,
  {},
  'unknown',
  ICAL.stringify.value(feedText(value), 'text', ICAL.design.icalendar, false),
];

/** Writes an instant in UTC without fractions: `2026-07-04T19:30:00Z`. */
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

const STATUS: Partial<Record<EventStatus, string>> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
};

/**
 * Computes SEQUENCE: the whole seconds between the first and the last write of the row. Every write sets
 * `updated_at` to a later time, so the number never falls and needs no column.
 */
const sequence = ({ createdAt, updatedAt }: EventSummary): number =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));

function times(event: EventSummary): Property[] {
  const span = eventSpan(event);
  if (span.allDay) {
    return [
      ['dtstart', {}, 'date', span.start],
      ['dtend', {}, 'date', span.end],
      // Marks whole-day entries as free time, so that an exhibition of six weeks does not make its visitors
      // look busy.
      ['transp', {}, 'text', 'TRANSPARENT'],
    ];
  }
  const moment = (name: string, { date, time }: { date: string; time: string }): Property => [
    name,
    { tzid: site.timeZone },
    'date-time',
    `${date}T${time}:00`,
  ];
  return [
    moment('dtstart', span.start),
    ...(span.end === null ? [] : [moment('dtend', span.end)]),
    // Marks an event that does not take place as free time, for programs that ignore STATUS.
    ['transp', {}, 'text', event.status === 'approved' ? 'OPAQUE' : 'TRANSPARENT'],
  ];
}

/**
 * Makes the calendar entry of an event.
 * @param siteUrl absolute URL of the guide; its host is the end of the entry's id
 */
function entry(event: EventSummary, siteUrl: string) {
  const pageUrl = new URL(paths.event(event.id), siteUrl).href;
  const changed = utc(event.updatedAt);
  return [
    'vevent',
    [
      ...text('uid', `${event.id}@${new URL(siteUrl).hostname}`),
      ['dtstamp', {}, 'date-time', changed],
      ['created', {}, 'date-time', utc(event.createdAt)],
      ['last-modified', {}, 'date-time', changed],
      ['sequence', {}, 'integer', sequence(event)],
      ...times(event),
      ...text('summary', entryTitle(event)),
      ...text('location', entryPlace(event)),
      ...text('description', entryDescription(event, pageUrl)),
      ['url', {}, 'uri', pageUrl],
      ['status', {}, 'text', STATUS[event.status] ?? 'CONFIRMED'],
      ...text('categories', feedText(categoryLabel(event.category))),
      ...(event.listingId === null ? [] : [plain('refid', event.listingId)]),
    ],
    [],
  ];
}

/** Returns the time of the latest change to any of these entries; null without entries. */
export const newestChange = (events: readonly EventSummary[]): Date | null =>
  events.length === 0
    ? null
    : new Date(Math.max(...events.map(({ updatedAt }) => Date.parse(updatedAt))));

interface Calendar {
  /** Name of the subscription in calendar programs. */
  name: string;
  events: readonly EventSummary[];
  /** Absolute URL of the guide. */
  siteUrl: string;
  /** Absolute URL from which programs read the calendar again; null for a file to import once. */
  source: string | null;
}

/**
 * Writes a calendar. Each date is an entry of its own, and the entries of one listing have the same REFID.
 * README.md gives the reasons for this.
 */
export function eventsIcs({ name, events, siteUrl, source }: Calendar): string {
  const subscription: Property[] =
    source === null
      ? []
      : [
          plain('name', name),
          plain('x-wr-calname', name),
          plain('x-wr-caldesc', site.description),
          plain('x-wr-timezone', site.timeZone),
          ['source', {}, 'uri', source],
          ['refresh-interval', {}, 'duration', ASK_AGAIN],
          plain('x-published-ttl', ASK_AGAIN),
        ];
  const calendar = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ...text('prodid', `-//${site.name}//Events//EN`),
      ['calscale', {}, 'text', 'GREGORIAN'],
      ...subscription,
    ],
    [CENTRAL_ZONE, ...events.map((event) => entry(event, siteUrl))],
  ];
  return `${ICAL.stringify(calendar)}\r\n`;
}
