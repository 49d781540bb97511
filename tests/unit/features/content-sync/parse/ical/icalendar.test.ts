import { describe, expect, test } from 'vitest';
import {
  calendar,
  datesOf,
  eventsOf,
  parse,
  readingOf,
  readOf,
  vevent,
} from '../../../../../support/samples/sync/feeds.ts';

const listingsOf = (text: string) => readingOf('icalendar', text).listings;
const datesIn = (...events: string[][]) => datesOf(listingsOf(calendar(...events))[0]);

describe('the time of an event', () => {
  test.each([
    [
      'Chicago, as Google writes it',
      'DTSTART;TZID=America/Chicago:20261204T190000',
      '2026-12-04 19:00',
    ],
    [
      'Windows’ Central, as Outlook writes it',
      'DTSTART;TZID=Central Standard Time:20261204T190000',
      '2026-12-04 19:00',
    ],
    [
      'a quoted Windows zone',
      'DTSTART;TZID="Eastern Standard Time":20261204T200000',
      '2026-12-04 19:00',
    ],
    [
      'a zone behind a vendor’s prefix',
      'DTSTART;TZID=/mozilla.org/20070129_1/America/Denver:20261204T180000',
      '2026-12-04 19:00',
    ],
    ['UTC', 'DTSTART:20261205T010000Z', '2026-12-04 19:00'],
    ['UTC in summer', 'DTSTART:20270702T000000Z', '2027-07-01 19:00'],
    ['no zone', 'DTSTART:20261204T190000', '2026-12-04 19:00'],
    ['a date that holds a time', 'DTSTART;VALUE=DATE:20261204T190000', '2026-12-04 19:00'],
    ['a day', 'DTSTART;VALUE=DATE:20261204', '2026-12-04'],
    ['a zone that nobody knows', 'DTSTART;TZID=Moon/Base:20261204T190000', '2026-12-04 19:00'],
  ])('in %s is right in Central', (_, start, shown) => {
    expect(datesIn(vevent(start))).toEqual([shown]);
  });

  test('in a zone of the file’s own follows its rules', () => {
    const zone = `BEGIN:VTIMEZONE
TZID:Customized Time Zone
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;
    const text = (start: string) =>
      calendar(vevent(`DTSTART;TZID=Customized Time Zone:${start}`)).replace(
        'BEGIN:VEVENT',
        `${zone}\nBEGIN:VEVENT`,
      );
    expect(datesOf(listingsOf(text('20261204T200000'))[0])).toEqual(['2026-12-04 19:00']);
    expect(datesOf(listingsOf(text('20270702T200000'))[0])).toEqual(['2027-07-02 19:00']);
  });

  test('without a zone is in the calendar’s zone, if it names one', () => {
    const text = calendar(vevent('DTSTART:20261204T180000')).replace(
      'VERSION',
      'X-WR-TIMEZONE:America/Denver\r\nVERSION',
    );
    expect(datesOf(listingsOf(text)[0])).toEqual(['2026-12-04 19:00']);
  });

  test('is read in the zone that an admin set for the source', () => {
    const text = calendar(vevent('DTSTART:20261204T190000Z', 'DTEND:20261204T210000Z'));
    const { listings } = readingOf('icalendar', text, { timeZone: 'America/Chicago' });
    expect(datesOf(listings[0])).toEqual(['2026-12-04 19:00 - 21:00']);
  });

  test.each([
    ['DTEND', 'DTEND;TZID=America/Chicago:20261204T213000', '2026-12-04 19:00 - 21:30'],
    ['DURATION', 'DURATION:PT2H30M', '2026-12-04 19:00 - 21:30'],
    ['an end in another zone', 'DTEND:20261205T033000Z', '2026-12-04 19:00 - 21:30'],
    [
      'a weekend',
      'DTEND;TZID=America/Chicago:20261206T170000',
      '2026-12-04 19:00 - 2026-12-06 17:00',
    ],
  ])('ends by %s', (_, end, shown) => {
    expect(datesIn(vevent(end))).toEqual([shown]);
  });

  test.each([
    ['DTEND;VALUE=DATE:20261205', '2026-12-04'],
    ['DTEND;VALUE=DATE:20261207', '2026-12-04 - 2026-12-06'],
    ['DURATION:P3D', '2026-12-04 - 2026-12-06'],
  ])('of whole days excludes the day of %s', (end, shown) => {
    expect(datesIn(vevent('DTSTART;VALUE=DATE:20261204', end))).toEqual([shown]);
  });
});

describe('the file', () => {
  test('keeps 299 events where one of 300 is broken, and names that one', () => {
    const events = Array.from({ length: 300 }, (_, index) =>
      vevent(
        `UID:${String(index)}`,
        `SUMMARY:Play ${String(index)}`,
        index === 120 ? 'DTSTART;TZID=America/Chicago:2026-soon' : 'DTSTART:20261204T190000',
      ),
    );
    const reading = readingOf('icalendar', calendar(...events));
    expect(reading.listings).toHaveLength(299);
    expect(reading.itemsRead).toBe(300);
    expect(reading.problems).toEqual([
      {
        item: 'Play 120',
        message:
          'The start date “2026-soon” is not a date. Write it like 2026-12-04T19:00:00-06:00.',
      },
    ]);
  });

  test('survives broken lines, an unclosed event and properties of alarms', () => {
    const text = calendar(
      vevent(
        'BEGIN:VALARM',
        'DTSTART:19990101T000000Z',
        'SUMMARY:Alarm',
        'END:VALARM',
        'DTSTART:20261204T190000',
        'SUMMARY:Harbor Play',
        'a line that was not folded',
        'X-BROKEN;="',
        'ATTENDEE;CN="unclosed:mailto:a@b',
        'LOCATION:Harbor Hall',
      ),
      vevent('UID:2', 'SUMMARY:Second Play'),
    ).replace('END:VEVENT\r\n', '');
    expect(eventsOf('icalendar', text).map(({ title, place }) => [title, place?.address])).toEqual([
      ['Harbor Play', 'Harbor Hall'],
      ['Second Play', undefined],
    ]);
  });

  test('that ends in the middle is not complete', () => {
    const whole = calendar(vevent(), vevent('UID:2', 'SUMMARY:Second Play'));
    expect(readOf('icalendar', whole).isComplete).toBe(true);
    const cut = readOf('icalendar', whole.slice(0, -40));
    expect(cut.isComplete).toBe(false);
    expect(cut.problems.at(-1)?.message).toContain('END:VCALENDAR is missing');
  });

  test('without events is empty, and a web page is no calendar', () => {
    expect(readOf('icalendar', calendar())).toMatchObject({ items: [], isComplete: true });
    expect(parse('icalendar', '<!doctype html><html><title>BEGIN:VCALENDAR</title>')).toMatchObject(
      { outcome: 'refused' },
    );
  });

  test('folds and escapes are undone, entities and HTML read', () => {
    const [listing] = listingsOf(
      calendar(
        vevent(
          'SUMMARY:Children&#8217;s Theatre\\, Part 1\\; R&amp;B',
          'DESCRIPTION:Line one\\nLine t',
          ' wo\\, and <b>more</b>\\n\\nhttps://stage.example.org/a\\;b',
          'LOCATION:Harbor Hall\\, 12 Water St\\, Port Aransas\\, TX 78373\\, USA',
          'CATEGORIES:Theater,Family',
          'URL:https://stage.example.org/play',
          'ATTACH;FMTTYPE=image/jpeg:https://stage.example.org/play.jpg',
        ),
      ),
    );
    expect(listing).toMatchObject({
      title: 'Children’s Theatre, Part 1; R&B',
      venueName: 'Harbor Hall',
      venueAddress: '12 Water St',
      city: 'Port Aransas, TX',
      category: 'performing-arts',
      sourceUrl: 'https://stage.example.org/play',
      imageUrl: 'https://stage.example.org/play.jpg',
    });
    expect(listing?.description).toContain('Line two, and more');
  });

  test.each([
    ['Online', 'Online only'],
    ['https://us02web.zoom.us/j/1', 'Online only'],
    ['https://meet.goto.com/harbor', 'Online only'],
    ['https://www.facebook.com/harborhall/live', 'Online only'],
    ['https://www.facebook.com/harborhall', 'Rockport, TX'],
    ['https://maps.app.goo.gl/HarborHall', 'Rockport, TX'],
  ])('the location %s is read', (location, shown) => {
    const text = calendar(vevent(`LOCATION:${location}`));
    const { listings, skipped } = readingOf('icalendar', text);
    expect(listings[0]?.city ?? skipped[0]?.detail).toBe(shown);
  });

  test('events without a UID are told apart by title and start', () => {
    const events = ['Play', 'Opera', 'Play'].map((title, index) => [
      `SUMMARY:Harbor ${title}`,
      `DTSTART:2026120${String(index + 4)}T190000`,
    ]);
    expect(
      listingsOf(calendar(...events)).map((each) => [each.title, datesOf(each).length]),
    ).toEqual([
      ['Harbor Opera', 1],
      ['Harbor Play', 2],
    ]);
  });

  test('ids that mail protection turned into HTML stay the same', () => {
    const id = (html: string) =>
      eventsOf(
        'icalendar',
        calendar(vevent(`UID:<span class="${html}">gro&#x2e;stage&#64;12</span>`)),
      )[0]?.id;
    expect(id('a1')).toBe('gro.stage@12');
    expect(id('b2')).toBe(id('a1'));
  });
});
