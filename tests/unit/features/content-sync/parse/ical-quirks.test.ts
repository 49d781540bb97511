/** What real calendars write against RFC 5545, or at its limits. */
import { describe, expect, test } from 'vitest';
import { calendar, datesOf, readingOf, vevent } from '../../../../support/samples/sync/feeds.ts';

const listingsOf = (text: string) => readingOf('icalendar', text).listings;
const datesIn = (...events: string[][]) => datesOf(listingsOf(calendar(...events))[0]);
const withHead = (head: string, ...events: string[][]) =>
  calendar(...events).replace('VERSION:2.0', head.replaceAll('\n', '\r\n'));
const EVENING = '2026-12-04 19:00';

/** Returns the definition of Central time under this name, as a calendar file contains it. */
const zoneNamed = (tzid: string): string => `BEGIN:VTIMEZONE
TZID:${tzid}
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
END:STANDARD
END:VTIMEZONE`;

test.each([
  ['TZID=/freeassociation.sourceforge.net/America/Chicago:20261204T190000'],
  ['TZID=/freeassociation.sourceforge.net/Tzfile/America/New_York:20261204T200000'],
  ['TZID=GMT-0500:20261204T200000'],
  ['TZID="UTC-05:00":20261204T200000'],
  ['TZID=Eastern Time (US & Canada):20261204T200000'],
  ['TZID=(UTC-05:00) Eastern Time (US & Canada):20261204T200000'],
  ['TZID=EDT:20261204T200000'],
  ['TZID=America/New York:20261204T200000'],
  ['TZID=tzone://Microsoft/Utc:20261205T010000'],
  ['TZID=tzone://Microsoft/Custom:20261204T190000'],
  ['TZID=America/New_York:20261205T010000Z'],
])('a start with %s is the evening in Central', (start) => {
  const text = withHead(zoneNamed('tzone://Microsoft/Custom'), vevent(`DTSTART;${start}`));
  expect(datesOf(listingsOf(text)[0])).toEqual([EVENING]);
});

test('a zone of the file’s own goes before a guess at its name', () => {
  const text = withHead(zoneNamed('Eastern'), vevent('DTSTART;TZID=Eastern:20261204T190000'));
  expect(datesOf(listingsOf(text)[0])).toEqual([EVENING]);
});

test.each([
  ['a day without VALUE=DATE', ['DTSTART:20261204', 'DTEND:20261207'], '2026-12-04 - 2026-12-06'],
  [
    'a time without seconds',
    ['DTSTART:20261204T1900', 'DTEND:20261204T2100'],
    `${EVENING} - 21:00`,
  ],
  ['dashes', ['DTSTART:2026-12-04T19:00:00'], EVENING],
  ['an end before it', ['DTEND;TZID=America/Chicago:20261204T170000'], EVENING],
  [
    'a day that ends before it',
    ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261201'],
    '2026-12-04',
  ],
  ['a duration backwards', ['DURATION:-PT1H'], EVENING],
])('a start with %s is read', (_, lines, shown) => {
  expect(datesIn(vevent(...lines))).toEqual([shown]);
});

describe('the file', () => {
  const plain = calendar(vevent('LOCATION:Harbor Hall\\, Port', '  Aransas\\, TX'));

  test.each([
    ['a byte order mark', `\ufeff${plain}`],
    ['lines that end in CR only', plain.replaceAll('\r\n', '\r')],
    ['lines that end in CR CR LF', plain.replaceAll('\r\n', '\r\r\n')],
    ['names in lower case', plain.replaceAll(/^[A-Z]+/gm, (name) => name.toLowerCase())],
  ])('with %s is read', (_, text) => {
    expect(listingsOf(text)).toMatchObject([
      { venueName: 'Harbor Hall', city: 'Port Aransas, TX' },
    ]);
  });

  test('of several calendars reads each in its own zone', () => {
    const text =
      withHead('X-WR-TIMEZONE:America/New_York', vevent('DTSTART:20261204T200000')) +
      withHead('X-WR-TIMEZONE:America/Denver', vevent('UID:2', 'DTSTART:20261205T180000'));
    expect(datesOf(listingsOf(text)[0])).toEqual([EVENING, '2026-12-05 19:00']);
  });

  test('of METHOD:CANCEL cancels what it holds', () => {
    expect(datesOf(listingsOf(withHead('METHOD:CANCEL', vevent()))[0])).toEqual([
      `${EVENING} cancelled`,
    ]);
  });
});

describe('events of one UID', () => {
  test('are revisions where each has a SEQUENCE of its own: the newest counts, in any order', () => {
    const newer = vevent('SEQUENCE:2', 'DTSTART;TZID=America/Chicago:20261205T190000');
    const older = vevent('SEQUENCE:1');
    expect(datesIn(newer, older)).toEqual(['2026-12-05 19:00']);
    expect(datesIn(older, newer)).toEqual(['2026-12-05 19:00']);
  });

  test('are dates of their own where they share a SEQUENCE', () => {
    const next = vevent('DTSTART;TZID=America/Chicago:20261205T190000');
    expect(datesIn(vevent(), next, vevent())).toEqual([EVENING, '2026-12-05 19:00']);
  });

  test('at one time with different titles are different events', () => {
    const titles = listingsOf(calendar(vevent(), vevent('SUMMARY:Tidal Dance'))).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['Harbor Play', 'Tidal Dance']);
  });
});

test.each([
  [['DESCRIPTION:Plain', 'X-ALT-DESC;FMTTYPE=text/html:<p>Rich &amp\\; long</p>'], 'Rich & long'],
  [['DESCRIPTION:Plain', 'X-ALT-DESC;FMTTYPE=text/html:<html><body></body></html>'], 'Plain'],
  [['DESCRIPTION:<style>p{}</style><p>One</p><script>x</script>'], 'One'],
])('%j are described as “%s”', (lines, description) => {
  expect(listingsOf(calendar(vevent(...lines)))[0]).toMatchObject({ description });
});

test('the first attachment that is an image at an address is the image', () => {
  const lines = [
    'ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:AAAA',
    'ATTACH:https://stage.example.org/program.pdf',
    'ATTACH;FMTTYPE=image/jpeg;FILENAME=a.jpg:https://stage.example.org/a',
  ];
  expect(listingsOf(calendar(vevent(...lines)))[0]?.imageUrl).toBe('https://stage.example.org/a');
});
