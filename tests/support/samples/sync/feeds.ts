/**
 * Builds feeds, in the formats of calendars and websites, from the short cases of `goldens/<kind>/*.txt`
 * beside their tests, reads the feeds, and tells what was read.
 */
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

import { sampleSource } from './sync-source.ts';

export const WINDOW = { from: '2026-11-23', to: '2027-11-23' };

const ADDRESS = 'https://stage.example.org/events/';

/** Returns a source whose default city is Rockport and whose default category is performing arts. */
export const sourceOf = (kind: SourceKind, settings: Partial<Source> = {}): Source =>
  sampleSource({
    ...{ id: '5d1d6a5c-6a5f-4f57-9c0e-0a4b6f6d2f10', name: 'Harbor Stage', kind, url: ADDRESS },
    ...{ defaultCity: 'Rockport, TX', defaultVenue: null, daysAhead: 365, ...settings },
  });

export const parse = (kind: SourceKind, text: string, settings?: Partial<Source>): Parsed =>
  parseFeed(kind, text, { source: sourceOf(kind, settings), address: ADDRESS, window: WINDOW });

/** Returns what a parser read; fails when the parser refused the text. */
export const readOf = (kind: SourceKind, text: string, settings?: Partial<Source>): Read => {
  const parsed = parse(kind, text, settings);
  if (parsed.outcome === 'refused') throw new Error(parsed.message);
  return parsed;
};

export const eventsOf = (kind: SourceKind, text: string): RawEvent[] =>
  readOf(kind, text).items.filter((item) => item.kind === 'event');

export const readingOf = (kind: SourceKind, text: string, settings?: Partial<Source>): Reading =>
  toReading([readOf(kind, text, settings)], sourceOf(kind, settings), WINDOW);

/** Returns the dates of a listing as one line each: `2026-12-04 19:00 - 21:00`. */
export const datesOf = (listing: Listing | undefined): string[] =>
  (listing?.dates ?? []).map(({ startDate, startTime, endDate, endTime, isCancelled }) => {
    const hyphen = endDate === null && endTime === null ? null : '-';
    const cancelled = isCancelled ? 'cancelled' : null;
    return [startDate, startTime, hyphen, endDate, endTime, cancelled]
      .filter((part) => part !== null)
      .join(' ');
  });

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

const PLAIN_EVENT = [
  ['UID', ':play@stage.example.org'],
  ['SUMMARY', ':Harbor Play'],
  ['DTSTART', ';TZID=America/Chicago:20261204T190000'],
] as const;

/**
 * Returns the lines of a plain event with these lines added. An added UID, SUMMARY or DTSTART replaces the
 * plain one.
 */
export const vevent = (...more: string[]): string[] => {
  const missing = PLAIN_EVENT.filter(([name]) => !more.some((line) => line.startsWith(name)));
  return [...missing.map((words) => words.join('')), ...more];
};

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

/**
 * Returns the feed that a case describes, and the settings of its source, which a first line `SETTINGS {…}`
 * may give. Each part between empty lines is an event that says only how it differs from a plain event
 * (`PLAIN` is one without a difference); after a line `WHOLE`, the rest is the feed itself.
 */
export function feedOfCase(
  kind: SourceKind,
  input: string,
): { feed: string; settings: Partial<Source> } {
  const [, json = '{}', whole, text = ''] =
    /^(?:SETTINGS (.*)\n)?(WHOLE\n)?([\s\S]*)$/.exec(input) ?? [];
  const settings = JSON.parse(json) as Partial<Source>;
  const parts = text.split('\n\n');
  if (whole !== undefined) {
    return { feed: kind === 'icalendar' ? `${text}\n`.replaceAll('\n', '\r\n') : text, settings };
  }
  if (kind === 'json-ld') return { feed: page(...parts.map(scriptOf)), settings };
  if (kind === 'icalendar') {
    const events = parts.map((part) => vevent(...(part === 'PLAIN' ? [] : part.split('\n'))));
    return { feed: calendar(...events), settings };
  }
  return { feed: tecPage(...parts.map((part) => JSON.parse(part) as object)), settings };
}

/** Returns the JSON-LD of a part, completed when it is an event without its type. */
function scriptOf(part: string): object | string {
  if (!part.startsWith('{}') && !/^[[{]\s*["[{]/.test(part)) return part;
  const given = JSON.parse(part) as object;
  return Array.isArray(given) || '@graph' in given || '@type' in given ? given : ldEvent(given);
}

const PLAIN: Record<string, unknown> = {
  ...{ description: '', category: 'performing-arts', venueName: '', venueAddress: '' },
  ...{ city: 'Rockport, TX', price: null, priceMinCents: null, priceMaxCents: null },
  ...{ contactEmail: null, contactPhone: null, website: null, imageUrl: null, sourceUrl: null },
};

const factsOf = (facts: object): string[] =>
  Object.entries(facts).flatMap(([name, value]: [string, unknown]) =>
    value === PLAIN[name] || (Array.isArray(value) && value.length === 0)
      ? []
      : [
          `  ${name}: ${typeof value === 'string' ? value.replaceAll('\n', '\n    ') : JSON.stringify(value)}`,
        ],
  );

/** Returns a reading as lines of text, which leave out the facts that a plain event has too. */
export function tellReading(reading: Reading): string {
  const listings = reading.listings.flatMap((listing) => {
    const { title, externalId, dates, ...facts } = listing;
    const shown = datesOf(listing).map((line, at) => {
      const { key = '', postponed, own = {} } = dates[at] ?? {};
      const isPlain = key === externalId || line.startsWith(key.replace('T', ' '));
      return [
        `  ${line}`,
        ...(isPlain ? [] : [`key ${key}`]),
        ...(postponed === undefined ? [] : [`postponed “${postponed}”`]),
        ...(Object.keys(own).length === 0 ? [] : [JSON.stringify(own)]),
      ].join(' | ');
    });
    return [`${title} | ${externalId}`, ...shown, ...factsOf(facts)];
  });
  const { articles, skipped, problems, leftOut, privateIds, isComplete, itemsRead } = reading;
  return [
    ...listings,
    ...articles.flatMap(({ title, ...facts }) => [`Article: ${title}`, ...factsOf(facts)]),
    ...skipped.map(
      (one) => `left out: ${one.dates} × ${one.title} | ${one.reason} | ${one.detail}`,
    ),
    ...problems.map(({ item, message }) => `problem: ${item} | ${message}`),
    ...leftOut.map((one) => `unread: ${JSON.stringify(one)}`),
    ...privateIds.map((id) => `private: ${id}`),
    `${itemsRead} read${isComplete ? '' : ', not complete'}`,
  ].join('\n');
}
