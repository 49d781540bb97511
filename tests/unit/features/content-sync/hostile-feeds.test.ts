import { describe, expect, test } from 'vitest';
import type { SourceKind } from '../../../../src/features/content-sync/listing.ts';
import { toReading } from '../../../../src/features/content-sync/normalize/to-reading.ts';
import { pageFacts } from '../../../../src/features/content-sync/parse/page-facts.ts';
import { readSitemap } from '../../../../src/features/content-sync/read/addresses.ts';
import { proveEach, proveRuns } from '../../../support/prove.ts';
import { ENDLESS_SITES } from '../../../support/samples/sync/endless-sites.ts';
import {
  calendar,
  ldEvent,
  page,
  parse,
  readingOf,
  sourceOf,
  tecPage,
  vevent,
  WINDOW,
} from '../../../support/samples/sync/feeds.ts';

/**
 * Bytes of a hostile feed: in `npm run prove` as many as a fetch accepts; in `npm test` enough to
 * distinguish linear from quadratic time.
 */
const BYTES = proveRuns(1_500_000, 5_000_000);

/** Repeats a piece of text until it is as large as a feed. */
const many = (piece: string) => piece.repeat(BYTES / piece.length);

const PIECES = [
  ...['<', '&', '&lt;', '<p', '<div>', '<b>x', ' ', ',', '[(', '"', '<img ', '<a href="', '<!--'],
  ...['&#', '- ', '**', 'cancelled ', 'a  ', '#', '12 St, ', 'x'],
];

/** The fields of each kind of feed that can carry a text. */
const carriers: [SourceKind, (text: string) => string][] = [
  ['events-calendar', (text) => tecPage({ description: text })],
  ['events-calendar', (text) => tecPage({ title: text, cost: text, venue: { venue: text } })],
  ['json-ld', (text) => page(ldEvent({ description: text, name: text.slice(0, 500_000) }))],
  [
    'icalendar',
    (text) => calendar(vevent(`DESCRIPTION:${text}`, `SUMMARY:${text.slice(0, 90_000)}`)),
  ],
  [
    'rss',
    (text) =>
      `<rss version="2.0"><channel><title>x</title><item><title>Art</title><link>https://a.example/1</link><description><![CDATA[${text}]]></description></item></channel></rss>`,
  ],
];

/** Milliseconds of processor time, including the garbage collector's threads. */
const LIMIT_MS = 1500;

/** Returns the processor time of this process alone, because other programs may use the processor too. */
const processorMilliseconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

const millisecondsFor = (kind: SourceKind, text: string): number => {
  const began = process.cpuUsage();
  const parsed = parse(kind, text);
  if (parsed.outcome === 'read') toReading([parsed], sourceOf(kind), WINDOW);
  return processorMilliseconds(began);
};

describe('megabytes take linear time', () => {
  test.each(proveEach(PIECES))('of “%s” in a text', (piece) => {
    for (const [kind, carry] of carriers) {
      expect(millisecondsFor(kind, carry(many(piece).replaceAll('\n', ''))), kind).toBeLessThan(
        LIMIT_MS,
      );
    }
  });

  test.each(
    proveEach([
      '<',
      '[',
      '{"a":',
      '<div>',
      'BEGIN:VEVENT\r\n',
      '<item>',
      'x',
      '&lol;',
      '<script type="application/ld+json">{',
    ]),
  )('of “%s” as the feed', (piece) => {
    for (const kind of ['icalendar', 'events-calendar', 'json-ld', 'rss', 'content-api'] as const) {
      expect(millisecondsFor(kind, many(piece)), kind).toBeLessThan(LIMIT_MS);
    }
    expect(millisecondsFor('icalendar', `BEGIN:VCALENDAR\r\n${many(piece)}`)).toBeLessThan(
      LIMIT_MS,
    );
    expect(millisecondsFor('rss', `<rss version="2.0"><channel>${many(piece)}`)).toBeLessThan(
      LIMIT_MS,
    );
  });
});

const bodyOf = (kind: keyof typeof ENDLESS_SITES, n: number): string => ENDLESS_SITES[kind](n).body;

describe('what once did not end takes linear time', () => {
  const turns = proveEach([0, 1, 2, 3, 4]);

  test.each(turns)('tags without end in a page and a sitemap (%i)', (n) => {
    const began = process.cpuUsage();
    pageFacts(bodyOf('a page of nested tags', n), 'https://stage.example.org/');
    pageFacts(bodyOf('a page of bases', n), 'https://stage.example.org/');
    readSitemap(bodyOf('a sitemap of nested tags', n));
    expect(processorMilliseconds(began)).toBeLessThan(5 * LIMIT_MS);
  });

  test.each(turns)('a zone that changes its clocks all the time (%i)', (n) => {
    const text = bodyOf('a zone that changes its clocks all the time', n);
    expect(millisecondsFor('icalendar', text)).toBeLessThan(LIMIT_MS);
    expect(readingOf('icalendar', text).itemsRead).toBe(1);
  });
});

test('a bomb of entities stays small', () => {
  const entities = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY lol${String(index + 1)} "${`&lol${String(index)};`.repeat(10)}">`,
  ).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol0 "lol">${entities}]><rss version="2.0"><channel><title>x</title><item><title>Art &lol9;</title><link>https://a.example/1</link></item></channel></rss>`;
  expect(millisecondsFor('rss', bomb)).toBeLessThan(LIMIT_MS);
  const parsed = parse('rss', bomb);
  expect(parsed).toMatchObject({ outcome: 'read', items: [{ kind: 'article' }] });
  expect(JSON.stringify(parsed).length).toBeLessThan(1000);
});

test('rules that repeat without end or by the second end within their cap', () => {
  const rules = [
    'FREQ=DAILY;BYHOUR=1,2,3,4,5,6;BYMINUTE=1,2,3,4,5;BYSECOND=1,2,3,4',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY',
    'FREQ=DAILY;INTERVAL=1',
  ];
  const events = Array.from({ length: proveRuns(100, 2000) }, (_, index) =>
    vevent(
      `UID:${String(index)}`,
      `SUMMARY:Concert ${String(index)}`,
      'DTSTART:19000101T190000',
      `RRULE:${rules[index % rules.length] ?? ''}`,
    ),
  );
  expect(millisecondsFor('icalendar', calendar(...events))).toBeLessThan(10_000);
});

test('schedules without end cost a page a bounded amount of work, and are not complete', () => {
  const eventSchedule = {
    ...{ '@type': 'Schedule', startDate: '1999-01-01', startTime: '19:00' },
    ...{ repeatFrequency: 'P1Y', repeatCount: 4000 },
  };
  const many = Array.from({ length: 300 }, (_, at) =>
    ldEvent({ name: `Play ${String(at)}`, startDate: undefined, eventSchedule }),
  );
  const began = process.cpuUsage();
  const { problems, isComplete } = readingOf('json-ld', page(many));
  expect(isComplete).toBe(false);
  expect(problems.at(-1)?.message).toContain('too many rules');
  expect(processorMilliseconds(began)).toBeLessThan(5000);
});

test('a series that holds itself ends, and is not complete', () => {
  const subEvent = Array.from({ length: 400 }, () => ({ '@id': '#a' }));
  const circle = { '@type': 'Event', '@id': '#a', name: 'Harbor Play', subEvent };
  const began = process.cpuUsage();
  expect(readingOf('json-ld', page(circle))).toMatchObject({ listings: [], isComplete: false });
  expect(processorMilliseconds(began)).toBeLessThan(2000);
});

const ITEMS = proveRuns(1_000, 10_000);

test(`${ITEMS} items are read, in two milliseconds each`, () => {
  const lines = (index: number) =>
    vevent(
      `UID:${String(index)}`,
      `SUMMARY:Concert ${String(index % (ITEMS / 5))}`,
      `DTSTART;TZID=America/New_York:202612${String(1 + (index % 28)).padStart(2, '0')}T190000`,
      `DESCRIPTION:${'A concert in the gallery. '.repeat(20)}`,
    );
  const text = calendar(...Array.from({ length: ITEMS }, (_, index) => lines(index)));
  const began = process.cpuUsage();
  const { listings, itemsRead, problems } = readingOf('icalendar', text);
  expect(processorMilliseconds(began)).toBeLessThan(2 * ITEMS);
  expect([itemsRead, problems]).toEqual([ITEMS, []]);
  expect(listings).toHaveLength(ITEMS / 5);
});
