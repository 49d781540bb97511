/** Feeds in real formats, changed at random: cut, repeated, swapped, and with hostile parts inserted. */
import type { SourceKind } from '../../../../src/features/content-sync/listing.ts';
import { calendar, ldEvent, page, tecPage, vevent } from './feeds.ts';
import { fc } from '../properties.ts';

const words = 'A concert with a painting exhibition &amp; music in the harbor gallery. '.repeat(4);

const icalendar = calendar(
  vevent(
    'DTEND;TZID=America/Chicago:20261204T210000',
    'LOCATION:Harbor Hall\\, 12 Water St\\, Rockport\\, TX 78382',
    'CATEGORIES:Music,Art',
    'URL:https://stage.example.org/a',
  ),
  vevent(
    'UID:2',
    'SUMMARY:Choir',
    'DTSTART;TZID=Central Standard Time:20261201T190000',
    'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270301T010000Z',
    'EXDATE;TZID=Central Standard Time:20261208T190000',
    'DURATION:PT2H',
  ),
  vevent(
    'UID:2',
    'SUMMARY:Choir: Carols',
    'RECURRENCE-ID;TZID=Central Standard Time:20261215T190000',
    'DTSTART;TZID=Central Standard Time:20261215T200000',
    'STATUS:CANCELLED',
  ),
  vevent(
    'UID:2',
    'SUMMARY:Choir at Noon',
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Central Standard Time:20270105T190000',
    'DTSTART;TZID=Central Standard Time:20270106T120000',
  ),
  vevent(
    'UID:3',
    'SUMMARY:CANCELLED: Tidal Paintings',
    'DTSTART;VALUE=DATE:20261130',
    'RRULE:FREQ=DAILY;COUNT=40',
    'RDATE;VALUE=DATE:20270201',
    `DESCRIPTION:${words}`,
  ),
);

const tec = tecPage(
  {
    title: 'R&amp;B &#8211; Night',
    cost: '$10 &ndash; $20',
    description: `<p>${words}</p>`,
    venue: { venue: 'Hall', address: '12 Water St', city: 'Rockport', state: 'TX' },
  },
  {
    all_day: true,
    start_date: '2026-12-10 00:00:00',
    end_date: '2026-12-12 23:59:59',
    organizer: [{ email: 'a@b.example', phone: '361-555-0100' }],
    image: { url: 'https://stage.example.org/a.jpg' },
    tags: [{ name: 'x' }],
  },
);

const jsonLd = page(
  {
    '@graph': [
      ldEvent({
        offers: [{ price: '15' }],
        location: { '@id': '#hall' },
        eventStatus: 'https://schema.org/EventPostponed',
      }),
      { '@id': '#hall', '@type': 'Place', name: 'Hall', address: '12 Water St, Rockport, TX' },
    ],
  },
  ldEvent({
    name: 'Clay Hour',
    eventSchedule: {
      ...{ '@type': 'Schedule', startDate: '2026-12-04', endDate: '2027-03-01' },
      ...{ repeatFrequency: 'P1W', byDay: ['Friday', '2MO'], exceptDate: '2026-12-25' },
      ...{ startTime: '19:00', endTime: '21:00', scheduleTimezone: 'America/Chicago' },
    },
  }),
  {
    '@type': 'EventSeries',
    name: 'Choir',
    subEvent: [
      { startDate: '2026-12-05T01:00:00Z' },
      { startDate: 'December 6, 2026 7 pm', endDate: '2026-12-06' },
    ],
  },
);

const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Tide</title><item><title>R&amp;amp;B Night</title><link>https://tide.example.org/a</link><guid>1</guid><pubDate>Mon, 16 Nov 2026 18:00:00 GMT</pubDate><category>Art</category><content:encoded><![CDATA[<h2>Head</h2><p>${words}<b>${words}</b></p><ul><li>x</li></ul><img src="/a.jpg">]]></content:encoded></item></channel></rss>`;

const contentApi = JSON.stringify({
  version: 1,
  events: [
    {
      id: 'play',
      title: 'Harbor Play',
      description: words,
      price: '$15-30',
      dates: [
        { start: '2026-12-04T19:00', end: '2026-12-04T21:00' },
        { id: 'b', start: '2026-12-06', title: 'Gala' },
      ],
      venue: { name: 'Hall', city: 'Rockport' },
      tags: ['a'],
    },
  ],
  articles: [{ id: 1, title: 'Season', content: words, publishedAt: '2026-11-16T18:00:00Z' }],
});

export const REAL_SHAPES: readonly (readonly [SourceKind, string])[] = [
  ['icalendar', icalendar],
  ['events-calendar', tec],
  ['json-ld', jsonLd],
  ['rss', rss],
  ['content-api', contentApi],
];

const PIECES = [
  '',
  '\0',
  '\\',
  '"',
  '&',
  '&#0;',
  '&#xD800;',
  '&lt;b&gt;',
  '<',
  '<p>',
  '</',
  ']]>',
  '\r\n',
  '\n ',
  ':',
  ';',
  ',',
  '{',
  '}',
  '[',
  'null',
  'true',
  '-1',
  '1e309',
  '99999999999999999999',
  '0000',
  '20261301T250000',
  '2026-02-30',
  'T24:00:00',
  'Z',
  '\ud800',
  '\u202e',
  '\ufeff',
  '😀',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=SECONDLY',
  'BEGIN:VEVENT',
  'END:VEVENT',
  'DTSTART:00010101T000000',
  'DTEND:99991231T235959Z',
  'TZID=Moon/Base',
  'x'.repeat(700),
  ' ',
  '__proto__',
  'constructor',
  'https://',
  'CANCELLED:',
  'FREE',
  ', TX',
  '@id',
];

const change = fc.record({
  kind: fc.constantFrom('insert', 'cut', 'repeat', 'swap', 'digits', 'value', 'value', 'value'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 60 }),
  piece: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  ),
});

/** Replaces one value in JSON, or the value of one property in a calendar. */
const changeValue = (text: string, at: number, length: number, piece: string): string => {
  const values = Array.from(
    text.matchAll(/(?<=:\s?|[[,])(?:"(?:[^"\\]|\\.)*"|\d+|true|false|null)|(?<=^[A-Z-]+[;:]).*$/gm),
  );
  const value = values[Math.floor(at * (values.length - 1))];
  if (value === undefined) return text;
  const isJson = /^["\dtfn]/.test(value[0]);
  const others = [JSON.stringify(piece), 'null', '[]', '{}', '-1', '1e400', '[null,{"a":[]}]'];
  const other = isJson && text.includes('{') ? (others[length % others.length] ?? '') : piece;
  return text.slice(0, value.index) + other + text.slice(value.index + value[0].length);
};

const apply = (
  text: string,
  { kind, at, length, piece }: { kind: string; at: number; length: number; piece: string },
): string => {
  const from = Math.floor(at * text.length);
  const [before, part, after] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ];
  if (kind === 'value') return changeValue(text, at, length, piece);
  if (kind === 'insert') return before + piece + part + after;
  if (kind === 'cut') return before + after;
  if (kind === 'repeat') return before + part.repeat(3) + after;
  if (kind === 'digits')
    return (
      before + part.replace(/\d/g, (digit) => String((Number(digit) * 7 + length) % 10)) + after
    );
  return before + piece + after;
};

/** Generates a feed with the kind of its source. The feed has a real format and up to eight changes. */
export const mutatedFeed = fc
  .tuple(fc.constantFrom(...REAL_SHAPES), fc.array(change, { minLength: 1, maxLength: 8 }))
  .map(([[kind, text], changes]) => ({ kind, text: changes.reduce(apply, text) }));
