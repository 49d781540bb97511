/** Changed and cancelled dates of a series that a file writes against RFC 5545. */
import { describe, expect, test } from 'vitest';
import { calendar, datesOf, readingOf, vevent } from '../../../../../support/samples/sync/feeds.ts';

const listingsOf = (text: string) => readingOf('icalendar', text).listings;
const datesIn = (...events: string[][]) => datesOf(listingsOf(calendar(...events))[0]);

const weekly = vevent('DTSTART;TZID=America/Chicago:20270226T190000', 'RRULE:FREQ=WEEKLY;COUNT=4');

describe('a RECURRENCE-ID of another type', () => {
  const moved = (id: string, start = 'DTSTART;TZID=America/Chicago:20270306T150000') =>
    vevent(`RECURRENCE-ID;${id}`, start);

  test.each(['VALUE=DATE:20270305', 'X-A=1:20270305', 'TZID=America/Chicago:20270305T000000'])(
    'replaces the date of its day: %s',
    (id) => {
      const [listing] = listingsOf(calendar(moved(id), weekly));
      expect(datesOf(listing)).toEqual([
        '2027-02-26 19:00',
        '2027-03-06 15:00',
        '2027-03-12 19:00',
        '2027-03-19 19:00',
      ]);
      expect(listing?.dates[1]?.key).toBe('2027-03-05T19:00');
    },
  );

  test.each(['X-A=1:20261211T000000', 'X-A=1:20261211T060000Z', 'X-A=1:20261211T000000Z'])(
    'replaces a whole day: %s',
    (id) => {
      const days = vevent('DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=WEEKLY;COUNT=3');
      const [listing] = listingsOf(calendar(days, moved(id, 'DTSTART;VALUE=DATE:20261212')));
      expect(datesOf(listing)).toEqual(['2026-12-04', '2026-12-12', '2026-12-18']);
      expect(listing?.dates[1]?.key).toBe('2026-12-11');
    },
  );

  test('moves all that follow by as much as the date of its day', () => {
    const later = 'DTSTART;TZID=America/Chicago:20270312T200000';
    const change = moved('VALUE=DATE;RANGE=THISANDFUTURE:20270312', later);
    expect(datesIn(weekly, change)).toEqual([
      '2027-02-26 19:00',
      '2027-03-05 19:00',
      '2027-03-12 20:00',
      '2027-03-19 20:00',
    ]);
  });

  test('finds a date that RDATE gives at another hour', () => {
    const extra = [...weekly, 'RDATE;TZID=America/Chicago:20270308T140000'];
    expect(datesIn(extra, moved('VALUE=DATE:20270308'))).not.toContain('2027-03-08 14:00');
  });

  test('is named where its day has two dates, and neither is lost', () => {
    const twice = [...weekly, 'RDATE;TZID=America/Chicago:20270305T140000'];
    const reading = readingOf('icalendar', calendar(twice, moved('VALUE=DATE:20270305')));
    expect(datesOf(reading.listings[0])).toHaveLength(5);
    expect(reading.problems).toMatchObject([
      { item: 'Harbor Play', message: expect.stringContaining('2027-03-05') as string },
    ]);
    expect(reading.leftOut).toHaveLength(1);
  });
});

describe('a cancellation without DTSTART', () => {
  const off = (...lines: string[]) => [
    'UID:play@stage.example.org',
    'STATUS:CANCELLED',
    'SEQUENCE:1',
    ...lines,
  ];
  const lasting = [...weekly, 'DTEND;TZID=America/Chicago:20270226T210000'];
  const CANCELLED = '2027-03-05 19:00 - 21:00 cancelled';

  test.each([
    'TZID=America/Chicago:20270305T190000',
    'X-A=1:20270306T010000Z',
    'VALUE=DATE:20270305',
  ])('cancels one date: RECURRENCE-ID;%s', (id) => {
    const reading = readingOf('icalendar', calendar(off(`RECURRENCE-ID;${id}`), lasting));
    expect(datesOf(reading.listings[0])).toContain(CANCELLED);
    expect(reading.listings[0]?.dates).toHaveLength(4);
    expect(reading.problems).toEqual([]);
  });

  test('cancels one date from a calendar object of its own, with METHOD:CANCEL', () => {
    const object = calendar([
      'UID:play@stage.example.org',
      'RECURRENCE-ID;TZID=America/Chicago:20270305T190000',
    ]).replace('VERSION:2.0', 'METHOD:CANCEL');
    const reading = readingOf('icalendar', calendar(lasting) + object);
    expect(datesOf(reading.listings[0])).toContain(CANCELLED);
    expect(reading.problems).toEqual([]);
  });

  test('cancels a date and all that follow', () => {
    const id = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20270312T190000';
    expect(datesIn(lasting, off(id))).toEqual([
      '2027-02-26 19:00 - 21:00',
      '2027-03-05 19:00 - 21:00',
      '2027-03-12 19:00 - 21:00 cancelled',
      '2027-03-19 19:00 - 21:00 cancelled',
    ]);
  });

  test('cancels the whole series, unless the series is newer', () => {
    expect(datesIn(off(), lasting)).toEqual([
      '2027-02-26 19:00 - 21:00 cancelled',
      CANCELLED,
      '2027-03-12 19:00 - 21:00 cancelled',
      '2027-03-19 19:00 - 21:00 cancelled',
    ]);
    expect(datesIn(off(), [...lasting, 'SEQUENCE:2'])).not.toContain(CANCELLED);
  });

  test('of an event that the file no longer has is no unreadable item', () => {
    expect(readingOf('icalendar', calendar(off()))).toMatchObject({ problems: [], leftOut: [] });
  });
});
