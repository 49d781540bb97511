/** Invented feeds in the formats that calendars and websites write, and functions that read them. */
import type {
  Listing,
  Reading,
  Source,
  SourceKind,
} from '../../../../src/features/content-sync/listing.ts';
import { toReading } from '../../../../src/features/content-sync/normalize/to-reading.ts';
import { parseFeed } from '../../../../src/features/content-sync/read/gathered.ts';
import type {
  Parsed,
  RawEvent,
  Read,
} from '../../../../src/features/content-sync/parse/raw-item.ts';

export const WINDOW = { from: '2026-11-23', to: '2027-11-23' };

const ADDRESS = 'https://stage.example.org/events/';

/** Returns a source whose default city is Rockport and whose default category is performing arts. */
export const sourceOf = (kind: SourceKind, settings: Partial<Source> = {}): Source => ({
  id: '5d1d6a5c-6a5f-4f57-9c0e-0a4b6f6d2f10',
  name: 'Harbor Stage',
  kind,
  url: ADDRESS,
  timeZone: null,
  defaultCity: 'Rockport, TX',
  defaultVenue: null,
  defaultCategory: 'performing-arts',
  categoryMap: {},
  trust: 2,
  attribution: null,
  daysAhead: 365,
  ...settings,
});

export const parse = (kind: SourceKind, text: string, settings?: Partial<Source>): Parsed =>
  parseFeed(kind, text, { source: sourceOf(kind, settings), address: ADDRESS, window: WINDOW });

/** Returns what a parser read; fails when the parser refused the text. */
export const readOf = (kind: SourceKind, text: string): Read => {
  const parsed = parse(kind, text);
  if (parsed.outcome === 'refused') throw new Error(parsed.message);
  return parsed;
};

export const eventsOf = (kind: SourceKind, text: string): RawEvent[] =>
  readOf(kind, text).items.filter((item) => item.kind === 'event');

export const readingOf = (kind: SourceKind, text: string, settings?: Partial<Source>): Reading => {
  const parsed = parse(kind, text, settings);
  if (parsed.outcome === 'refused') throw new Error(parsed.message);
  return toReading([parsed], sourceOf(kind, settings), WINDOW);
};

/** Returns the dates of a listing as one line each: `2026-12-04 19:00 - 21:00`. */
export const datesOf = (listing: Listing | undefined): string[] =>
  (listing?.dates ?? []).map(({ startDate, startTime, endDate, endTime, isCancelled }) =>
    [
      startDate,
      startTime,
      endDate !== null || endTime !== null ? '-' : null,
      endDate,
      endTime,
      isCancelled ? 'cancelled' : null,
    ]
      .filter((part) => part !== null)
      .join(' '),
  );

/** Returns a calendar file with these events, given as lines. */
export const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harbor Stage//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/**
 * Returns the lines of a plain event with these lines added. An added UID, SUMMARY or DTSTART replaces the
 * plain one.
 */
export const vevent = (...more: string[]): string[] => [
  ...(more.some((line) => line.startsWith('UID')) ? [] : ['UID:play@stage.example.org']),
  ...(more.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Harbor Play']),
  ...(more.some((line) => line.startsWith('DTSTART'))
    ? []
    : ['DTSTART;TZID=America/Chicago:20261204T190000']),
  ...more,
];

/** Returns a page of The Events Calendar's API. */
export const tecPage = (...events: object[]): string =>
  JSON.stringify({
    events: events.map((event, index) => ({
      id: 100 + index,
      title: 'Harbor Play',
      url: `https://stage.example.org/event/${String(100 + index)}/`,
      timezone: 'America/Chicago',
      start_date: '2026-12-04 19:00:00',
      end_date: '2026-12-04 21:00:00',
      all_day: false,
      venue: [],
      ...event,
    })),
  });

/** Returns a web page with JSON-LD scripts; strings are inserted unchanged. */
export const page = (...scripts: (object | string)[]): string =>
  `<!DOCTYPE html><html><head><title>Stage</title>${scripts
    .map(
      (script) =>
        `<script type="application/ld+json">${typeof script === 'string' ? script : JSON.stringify(script)}</script>`,
    )
    .join('\n')}</head><body><p>Welcome</p></body></html>`;

/** Returns a schema.org event. */
export const ldEvent = (more: object = {}): object => ({
  '@context': 'https://schema.org',
  '@type': 'TheaterEvent',
  name: 'Harbor Play',
  startDate: '2026-12-04T19:00:00-06:00',
  ...more,
});
