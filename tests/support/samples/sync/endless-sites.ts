/**
 * What a broken or hostile site could send to keep the guide busy without end, or to use up its memory.
 * Each kind varies with a number, so that many of each can be made.
 */
import type { SourceKind } from '../../../../src/features/content-sync/listing.ts';
import { calendar, ldEvent, page, vevent } from './feeds.ts';

export interface Site {
  kind: SourceKind;
  /** What the site sends at the source's address. */
  body: string;
  robots?: string;
  /** The path to which the source's address redirects; absent when it sends the body itself. */
  movedTo?: string;
}

const pick = (words: readonly string[], n: number): string => words[n % words.length] ?? '';
const pickOf = (words: string, n: number): string => pick(words.split(' '), n);

const times = <T>(length: number, make: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => make(at));
const upTo = (last: number): string => times(last, (at) => at + 1).join(',');

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Repeats a text up to a length, by default a little below the size limit of a fetch. */
const fill = (text: string, length = 4_900_000): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const icalendar = (...events: string[][]): Site => ({
  kind: 'icalendar',
  body: calendar(...events),
});
const jsonLd = (body: string): Site => ({ kind: 'json-ld', body });
const webPage = (body: string) => jsonLd(`<!doctype html><title>Events</title>${body}`);
const script = (filling: string) =>
  jsonLd(
    `<!doctype html><title>x</title><script type="application/ld+json">${fill(filling, 2_000_000)}</script>`,
  );
const rss = (body: string, before = ''): Site => ({
  kind: 'rss',
  body: `${before}<rss version="2.0"><channel><title>x</title>${body}`,
});
/** Returns a site of one of the two kinds that send JSON, by turns with `n`. */
const json = (n: number, body: string): Site => ({
  kind: pick(['content-api', 'events-calendar'], n) as SourceKind,
  body,
});

/** Returns the lines of an event with a number. */
const concert = (at: number, start: string, ...more: string[]): string[] =>
  vevent(`UID:${at}`, `SUMMARY:Concert ${at}`, `DTSTART:${start}`, ...more);

const CONCERT = vevent('UID:1', 'SUMMARY:Concert', 'DTSTART;TZID=Own:20261211T190000');

function inZone(...rules: string[]): Site {
  const parts = rules.flatMap((rule, at) => {
    const name = pickOf('STANDARD DAYLIGHT', at);
    return [
      `BEGIN:${name}`,
      'DTSTART:16010101T000000',
      `TZOFFSETFROM:-0${5 + (at % 2)}00`,
      `TZOFFSETTO:-0${6 - (at % 2)}00`,
      rule,
      `END:${name}`,
    ];
  });
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Own', ...parts, 'END:VTIMEZONE', 'BEGIN:VEVENT'];
  const { body } = icalendar(CONCERT);
  return { kind: 'icalendar', body: body.replace('BEGIN:VEVENT', zone.join('\r\n')) };
}

/** A site that is read as usual. */
export const GOOD_SITE = icalendar(vevent('UID:1', 'SUMMARY:Concert', 'DTSTART:20261211T190000'));

/** Kinds of sites; each is a function that makes the n-th site of its kind. */
export const ENDLESS_SITES = {
  'a zone that changes its clocks all the time': (n) =>
    inZone(
      `RRULE:FREQ=${pickOf('SECONDLY MINUTELY HOURLY DAILY;BYHOUR=1,2,3;BYSECOND=1,2,3 YEARLY;BYHOUR=0,1,2,3,4,5,6,7,8,9;BYMINUTE=1,2,3,4,5,6,7,8,9;BYSECOND=1,2,3,4,5,6,7,8,9', n)}`,
    ),
  'a zone of thousands of rules': (n) =>
    inZone(...times(2000 + n, (at) => `RRULE:FREQ=YEARLY;BYMONTH=${1 + (at % 12)}`)),
  'a zone of a hundred thousand changes': (n) =>
    inZone(
      `RDATE:${times(100_000 + n, (at) => `${1601 + (at % 400)}0${1 + (at % 9)}01T${10 + (at % 14)}0000`).join(',')}`,
    ),
  'a page of nested tags': (n) =>
    webPage(`${fill(`<${pickOf('b a div li table svg p x', n)}>`)}<a href="/event/x">Concert</a>`),
  'a page of bases': (n) => webPage(fill(`<base href="${'a'.repeat(1 + (n % 20))}/">`)),
  'a sitemap of nested tags': (n) =>
    jsonLd(`<urlset xmlns="x">${fill(`<${pickOf('b url loc sitemap a:url', n)}>`)}`),
  'a robots.txt of stars': (n) => ({
    ...{ kind: 'icalendar', body: '', movedTo: `/${'a'.repeat(15_000)}` },
    robots: `User-agent: *\nDisallow: /${fill(pickOf('* *a *aa *a* a*', n), 400_000)}q`,
  }),
  'a robots.txt of many readers': (n) => ({
    ...{ kind: 'icalendar', body: '' },
    robots:
      times(10_000 + n, (at) => `User-agent: r${at}\n`).join('') + 'Disallow: /a\n'.repeat(10_000),
  }),
  'a feed of nested tags': (n) => rss(fill(`<${pickOf('item b description media:group', n)}>`)),
  'a feed of entities': (n) => {
    const entity = (at: number) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10 + (n % 5))}">`;
    return rss(
      `${'<item><title>&e20;</title><link>https://a.example/</link></item>'.repeat(1000)}</channel></rss>`,
      `<?xml version="1.0"?><!DOCTYPE x [${times(20, entity).join('')}<!ENTITY e0 "x">]>`,
    );
  },
  'nested lists of JSON': (n) => json(n, fill(pickOf('[ {"events": {"events":[ {"a":[{"b":', n))),
  'nested JSON with its ends': (n) =>
    json(n, `{"version":1,"events":${'['.repeat(1_000_000 + n)}${']'.repeat(1_000_000 + n)}}`),
  'millions of empty events': (n) => {
    const events = fill(pickOf('{}, null, 0, "",', n), 4_800_000).replace(/,?[^,]*$/, '');
    return json(n, `{"version":1,"events":[${events}]}`);
  },
  'an event of a million dates': (n) => {
    const dates = times(120_000 + n, (at) => `{"start":"${2027 + (at % 900)}-01-01T19:00"}`);
    return json(
      0,
      `{"version":1,"events":[{"id":"1","title":"Concert","dates":[${dates.join(',')}]}]}`,
    );
  },
  'broken JSON-LD': (n) =>
    script(pick(['{"a":', '[', "{'a':'", '{a:1 b:2', '"\\', '/*', 'null '], n)),
  'nested JSON-LD': (n) =>
    script(
      pickOf(
        '{"@graph":[ {"subEvent":{"@type":"Event","name":"a","subEvent":[ {"itemListElement":[{"item":',
        n,
      ),
    ),
  'JSON-LD of a thousand schedules': (n) => {
    const schedule = {
      '@type': 'Schedule',
      ...{ startDate: '1900-01-01', endDate: '2999-01-01', repeatFrequency: 'P1D' },
      ...{ startTime: '19:00', byDay: ['Monday', 'Tuesday', 'Sunday'] },
    };
    const eventSchedule = times(20, () => schedule);
    return jsonLd(
      page(...times(1400 + n, (at) => ldEvent({ name: `Concert ${at}`, eventSchedule }))),
    );
  },
  'thousands of rules without end': (n) => {
    const rules =
      'DAILY MONTHLY;BYDAY=5FR YEARLY;BYMONTH=2;BYMONTHDAY=30 YEARLY;BYYEARDAY=366;BYDAY=MO;BYMONTHDAY=13'.split(
        ' ',
      );
    return icalendar(
      ...times(20_000 + n, (at) =>
        concert(at, '19000101T190000', `RRULE:FREQ=${pick(rules, at + n)}`),
      ),
    );
  },
  'a rule of all days in all ways': (n) => {
    const rule = `RRULE:FREQ=YEARLY;BYMONTH=${upTo(12)};BYMONTHDAY=${upTo(31)};BYHOUR=${upTo(6)};BYSETPOS=${upTo(300)}`;
    return icalendar(...times(300 + n, (at) => concert(at, '20000101T190000', rule)));
  },
  'an event with very many exceptions': (n) =>
    icalendar(
      vevent('UID:1', 'SUMMARY:Concert', 'DTSTART:20261201T190000', 'RRULE:FREQ=DAILY'),
      ...times(20_000 + n, (at) =>
        vevent(
          'UID:1',
          `SUMMARY:Concert ${at}`,
          `RECURRENCE-ID:2027${twoDigits(1 + (at % 12))}01T1900${twoDigits(at % 60)}`,
          'DTSTART:20270101T200000',
        ),
      ),
    ),
  'one event in thousands of versions': (n) =>
    icalendar(
      ...times(12_000 + n, (at) =>
        vevent(
          `UID:${at}`,
          'SUMMARY:Concert',
          `DTSTART:202612${twoDigits(1 + (at % 28))}T190000`,
          'LOCATION:Hall\\, 1 Pier St\\, Rockport\\, TX',
          `DESCRIPTION:${times(20, (word) => `w${at * 31 + word}`).join(' ')}`,
        ),
      ),
    ),
} satisfies Record<string, (n: number) => Site>;
