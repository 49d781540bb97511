/**
 * What a broken or hostile site could send to keep the guide busy without end, or to use up its memory.
 * Each kind varies with a number, so that many of each can be made.
 */
import type { SourceKind } from '../../../../src/features/content-sync/listing.ts';
import { sends, startTestServer, type Answer } from '../../web/web-server.ts';
import { calendar, ldEvent, page, vevent } from './feeds.ts';
import { sampleSource } from './sync-source.ts';

export interface Site {
  kind: SourceKind;
  /** What the site sends at the source's address. */
  body: string;
  robots?: string;
  /** The path to which the source's address leads first. */
  movedTo?: string;
}

const pick = (words: readonly string[], n: number): string => words[n % words.length] ?? '';

const fill = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const zoneOf = (...rules: string[]): string =>
  [
    'BEGIN:VTIMEZONE',
    'TZID:Own',
    ...rules.flatMap((rule, at) => [
      at % 2 === 0 ? 'BEGIN:STANDARD' : 'BEGIN:DAYLIGHT',
      'DTSTART:16010101T000000',
      `TZOFFSETFROM:-0${String(5 + (at % 2))}00`,
      `TZOFFSETTO:-0${String(6 - (at % 2))}00`,
      rule,
      at % 2 === 0 ? 'END:STANDARD' : 'END:DAYLIGHT',
    ]),
    'END:VTIMEZONE',
  ].join('\r\n');

const inZone = (...rules: string[]): string =>
  calendar(vevent('UID:1', 'SUMMARY:Concert', 'DTSTART;TZID=Own:20261211T190000')).replace(
    'BEGIN:VEVENT',
    `${zoneOf(...rules)}\r\nBEGIN:VEVENT`,
  );

/** Letters of a body, a little below the limit of a fetch. */
const LETTERS = 4_900_000;

/** A site that is read as usual. */
export const GOOD_SITE: Site = {
  kind: 'icalendar',
  body: calendar(vevent('UID:1', 'SUMMARY:Concert', 'DTSTART:20261211T190000')),
};

/** Makes a site by a number. */
export const ENDLESS_SITES = {
  'a zone that changes its clocks all the time': (n) => ({
    kind: 'icalendar',
    body: inZone(
      `RRULE:FREQ=${pick(['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY;BYHOUR=1,2,3;BYSECOND=1,2,3', 'YEARLY;BYHOUR=0,1,2,3,4,5,6,7,8,9;BYMINUTE=1,2,3,4,5,6,7,8,9;BYSECOND=1,2,3,4,5,6,7,8,9'], n)}`,
    ),
  }),
  'a zone of thousands of rules': (n) => ({
    kind: 'icalendar',
    body: inZone(
      ...Array.from(
        { length: 2000 + n },
        (_, at) => `RRULE:FREQ=YEARLY;BYMONTH=${String(1 + (at % 12))}`,
      ),
    ),
  }),
  'a zone of a hundred thousand changes': (n) => ({
    kind: 'icalendar',
    body: inZone(
      `RDATE:${Array.from({ length: 100_000 + n }, (_, at) => `${String(1601 + (at % 400))}0${String(1 + (at % 9))}01T${String(10 + (at % 14))}0000`).join(',')}`,
    ),
  }),
  'a page of nested tags': (n) => ({
    kind: 'json-ld',
    body: `<!doctype html><title>Events</title>${fill(`<${pick(['b', 'a', 'div', 'li', 'table', 'svg', 'p', 'x'], n)}>`, LETTERS)}<a href="/event/x">Concert</a>`,
  }),
  'a page of bases': (n) => ({
    kind: 'json-ld',
    body: `<!doctype html><title>Events</title>${fill(`<base href="${'a'.repeat(1 + (n % 20))}/">`, LETTERS)}`,
  }),
  'a sitemap of nested tags': (n) => ({
    kind: 'json-ld',
    body: `<urlset xmlns="x">${fill(`<${pick(['b', 'url', 'loc', 'sitemap', 'a:url'], n)}>`, LETTERS)}`,
  }),
  'a robots.txt of stars': (n) => ({
    kind: 'icalendar',
    body: '',
    robots: `User-agent: *\nDisallow: /${fill(pick(['*', '*a', '*aa', '*a*', 'a*'], n), 400_000)}q`,
    movedTo: `/${'a'.repeat(15_000)}`,
  }),
  'a robots.txt of many readers': (n) => ({
    kind: 'icalendar',
    body: '',
    robots:
      Array.from({ length: 10_000 + n }, (_, at) => `User-agent: r${String(at)}\n`).join('') +
      'Disallow: /a\n'.repeat(10_000),
  }),
  'a feed of nested tags': (n) => ({
    kind: 'rss',
    body: `<rss version="2.0"><channel><title>x</title>${fill(`<${pick(['item', 'b', 'description', 'media:group'], n)}>`, LETTERS)}`,
  }),
  'a feed of entities': (n) => ({
    kind: 'rss',
    body: `<?xml version="1.0"?><!DOCTYPE x [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${String(at + 1)} "${`&e${String(at)};`.repeat(10 + (n % 5))}">`).join('')}<!ENTITY e0 "x">]><rss version="2.0"><channel><title>x</title>${'<item><title>&e20;</title><link>https://a.example/</link></item>'.repeat(1000)}</channel></rss>`,
  }),
  'nested lists of JSON': (n) => ({
    kind: pick(['content-api', 'events-calendar'], n) as SourceKind,
    body: fill(pick(['[', '{"events":', '{"events":[', '{"a":[{"b":'], n), LETTERS),
  }),
  'nested JSON with its ends': (n) => ({
    kind: pick(['content-api', 'events-calendar'], n) as SourceKind,
    body: `{"version":1,"events":${'['.repeat(1_000_000 + n)}${']'.repeat(1_000_000 + n)}}`,
  }),
  'millions of empty events': (n) => ({
    kind: pick(['content-api', 'events-calendar'], n) as SourceKind,
    body: `{"version":1,"events":[${fill(pick(['{},', 'null,', '0,', '"",'], n), 4_800_000).replace(/,?[^,]*$/, '')}]}`,
  }),
  'an event of a million dates': (n) => ({
    kind: 'content-api',
    body: `{"version":1,"events":[{"id":"1","title":"Concert","dates":[${Array.from({ length: 120_000 + n }, (_, at) => `{"start":"${String(2027 + (at % 900)).padStart(4, '0')}-01-01T19:00"}`).join(',')}]}]}`,
  }),
  'broken JSON-LD': (n) => ({
    kind: 'json-ld',
    body: `<!doctype html><title>x</title><script type="application/ld+json">${fill(pick(['{"a":', '[', "{'a':'", '{a:1 b:2', '"\\', '/*', 'null '], n), 2_000_000)}</script>`,
  }),
  'nested JSON-LD': (n) => ({
    kind: 'json-ld',
    body: `<!doctype html><title>x</title><script type="application/ld+json">${fill(pick(['{"@graph":[', '{"subEvent":{"@type":"Event","name":"a","subEvent":[', '{"itemListElement":[{"item":'], n), 2_000_000)}</script>`,
  }),
  'JSON-LD of a thousand schedules': (n) => ({
    kind: 'json-ld',
    body: page(
      ...Array.from({ length: 1400 + n }, (_, at) =>
        ldEvent({
          name: `Concert ${String(at)}`,
          eventSchedule: Array.from({ length: 20 }, () => ({
            '@type': 'Schedule',
            startDate: '1900-01-01',
            endDate: '2999-01-01',
            repeatFrequency: 'P1D',
            startTime: '19:00',
            byDay: ['Monday', 'Tuesday', 'Sunday'],
          })),
        }),
      ),
    ),
  }),
  'thousands of rules without end': (n) => ({
    kind: 'icalendar',
    body: calendar(
      ...Array.from({ length: 20_000 + n }, (_, at) =>
        vevent(
          `UID:${String(at)}`,
          `SUMMARY:Concert ${String(at)}`,
          'DTSTART:19000101T190000',
          `RRULE:${pick(['FREQ=DAILY', 'FREQ=MONTHLY;BYDAY=5FR', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYYEARDAY=366;BYDAY=MO;BYMONTHDAY=13'], at + n)}`,
        ),
      ),
    ),
  }),
  'a rule of all days in all ways': (n) => ({
    kind: 'icalendar',
    body: calendar(
      ...Array.from({ length: 300 + n }, (_, at) =>
        vevent(
          `UID:${String(at)}`,
          `SUMMARY:Concert ${String(at)}`,
          'DTSTART:20000101T190000',
          `RRULE:FREQ=YEARLY;BYMONTH=${Array.from({ length: 12 }, (_, m) => m + 1).join(',')};BYMONTHDAY=${Array.from({ length: 31 }, (_, m) => m + 1).join(',')};BYHOUR=1,2,3,4,5,6;BYSETPOS=${Array.from({ length: 300 }, (_, m) => m + 1).join(',')}`,
        ),
      ),
    ),
  }),
  'an event with very many exceptions': (n) => ({
    kind: 'icalendar',
    body: calendar(
      vevent('UID:1', 'SUMMARY:Concert', 'DTSTART:20261201T190000', 'RRULE:FREQ=DAILY'),
      ...Array.from({ length: 20_000 + n }, (_, at) =>
        vevent(
          'UID:1',
          `SUMMARY:Concert ${String(at)}`,
          `RECURRENCE-ID:2027${String(1 + (at % 12)).padStart(2, '0')}01T1900${String(at % 60).padStart(2, '0')}`,
          'DTSTART:20270101T200000',
        ),
      ),
    ),
  }),
  'one event in thousands of versions': (n) => ({
    kind: 'icalendar',
    body: calendar(
      ...Array.from({ length: 12_000 + n }, (_, at) =>
        vevent(
          `UID:${String(at)}`,
          'SUMMARY:Concert',
          `DTSTART:202612${String(1 + (at % 28)).padStart(2, '0')}T190000`,
          'LOCATION:Hall\\, 1 Pier St\\, Rockport\\, TX',
          `DESCRIPTION:${Array.from({ length: 20 }, (_, word) => `w${String(at * 31 + word)}`).join(' ')}`,
        ),
      ),
    ),
  }),
} satisfies Record<string, (n: number) => Site>;

export interface ServedSites {
  /** Serves a site instead of the one before. @returns its source */
  serve: (site: Site) => ReturnType<typeof sampleSource>;
  origin: string;
}

/** Serves one site at a time, for one test. */
export async function serveSites(): Promise<ServedSites> {
  let site: Site | null = null;
  const answer: Answer = (response, request, url) => {
    if (site === null) response.writeHead(404).end();
    else if (url.pathname === '/robots.txt' && site.robots === undefined) {
      response.writeHead(404).end();
    } else if (url.pathname === '/robots.txt') sends(site.robots ?? '')(response, request, url);
    else if (url.pathname !== '/source') response.writeHead(404).end();
    else if (site.movedTo === undefined) sends(site.body)(response, request, url);
    else response.writeHead(302, { location: site.movedTo }).end();
  };
  const { origin } = await startTestServer({ '*': answer });
  return {
    origin,
    serve(next) {
      site = next;
      return sampleSource({ kind: next.kind, url: `${origin}/source` });
    },
  };
}
