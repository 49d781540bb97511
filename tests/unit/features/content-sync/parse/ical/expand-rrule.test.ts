import { describe, expect, test } from 'vitest';
import { calendar, datesOf, readingOf, vevent } from '../../../../../support/samples/sync/feeds.ts';

const listingsOf = (text: string) => readingOf('icalendar', text).listings;
const datesIn = (...events: string[][]) => datesOf(listingsOf(calendar(...events))[0]);

describe('a recurring event', () => {
  const weekly = vevent(
    'DTSTART;TZID=America/Chicago:20270226T190000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
  );

  test('is one listing that keeps its hour when clocks change', () => {
    expect(listingsOf(calendar(weekly))).toHaveLength(1);
    expect(datesIn(weekly)).toEqual([
      '2027-02-26 19:00',
      '2027-03-05 19:00',
      '2027-03-12 19:00',
      '2027-03-19 19:00',
    ]);
  });

  test('loses its EXDATEs, in its own zone, in UTC or as a day', () => {
    expect(
      datesIn([
        ...weekly,
        'EXDATE;TZID=America/Chicago:20270305T190000',
        'EXDATE:20270313T010000Z',
        'EXDATE;VALUE=DATE:20270319',
      ]),
    ).toEqual(['2027-02-26 19:00']);
  });

  test.each([
    'EXDATE;TZID=America/New_York:20270305T200000',
    'EXDATE:20270305',
    'EXDATE;TZID=America/Chicago:20270305T000000',
  ])('loses a date by %s', (line) => {
    expect(datesIn([...weekly, line])).toHaveLength(3);
  });

  test.each(['20261211T000000', '20261211T060000Z'])(
    'of whole days loses one by EXDATE:%s',
    (day) => {
      const days = vevent('DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=WEEKLY;COUNT=3');
      expect(datesIn([...days, `EXDATE:${day}`])).toEqual(['2026-12-04', '2026-12-18']);
    },
  );

  test('gains its RDATEs', () => {
    expect(datesIn(vevent('RDATE;TZID=America/Chicago:20261211T190000,20261218T200000'))).toEqual([
      '2026-12-04 19:00',
      '2026-12-11 19:00',
      '2026-12-18 20:00',
    ]);
  });

  test('gains periods with lengths of their own', () => {
    const periods =
      'RDATE;TZID=America/Chicago;VALUE=PERIOD:20261211T190000/20261211T203000,20261212T140000/PT1H';
    expect(datesIn(vevent('DTEND;TZID=America/Chicago:20261204T210000', periods))).toEqual([
      '2026-12-04 19:00 - 21:00',
      '2026-12-11 19:00 - 20:30',
      '2026-12-12 14:00 - 15:00',
    ]);
  });

  test.each([
    ['a day', '20270305', 2],
    ['an instant', '20270306T005900Z', 1],
    ['the last start as an instant', '20270306T010000Z', 2],
    ['a local time', '20270305T190000', 2],
  ])('ends with an UNTIL of %s', (_, until, count) => {
    const rule = vevent(
      'DTSTART;TZID=America/Chicago:20270226T190000',
      `RRULE:FREQ=WEEKLY;UNTIL=${until}`,
    );
    expect(datesIn(rule)).toHaveLength(count);
  });

  test('shows a changed date with what is its own, under the key of its original start', () => {
    const moved = vevent(
      'RECURRENCE-ID;TZID=America/Chicago:20270305T190000',
      'DTSTART;TZID=America/Chicago:20270306T150000',
      'SUMMARY:Harbor Play: Matinée',
    );
    const priced = [...weekly, 'X-COST:$15', 'X-TAGS:family', 'CONTACT:Box Office, 361-555-0100'];
    const [listing] = listingsOf(calendar(priced, moved));
    expect(datesOf(listing)).toContain('2027-03-06 15:00');
    expect(datesOf(listing)).not.toContain('2027-03-05 19:00');
    expect(listing?.title).toBe('Harbor Play');
    const date = listing?.dates.find(({ startDate }) => startDate === '2027-03-06');
    expect(date?.key).toBe('2027-03-05T19:00');
    expect(date?.own).toEqual({ title: 'Harbor Play: Matinée' });
  });

  describe('with a change of a date and all that follow', () => {
    const change = (...lines: string[]) =>
      vevent('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20270305T190000', ...lines);
    const later = change(
      'DTSTART;TZID=America/Chicago:20270306T200000',
      'DTEND;TZID=America/Chicago:20270306T213000',
      'SUMMARY:',
      'LOCATION:Pelican Yard\\, Rockport\\, TX',
    );

    test('moves them by as much, with the new length and place', () => {
      const [listing] = listingsOf(calendar(later, weekly));
      expect(datesOf(listing)).toEqual([
        '2027-02-26 19:00',
        '2027-03-06 20:00 - 21:30',
        '2027-03-13 20:00 - 21:30',
        '2027-03-20 20:00 - 21:30',
      ]);
      expect(listing?.title).toBe('Harbor Play');
      expect(listing?.dates.map(({ key }) => key)).toEqual([
        '2027-02-26T19:00',
        '2027-03-05T19:00',
        '2027-03-12T19:00',
        '2027-03-19T19:00',
      ]);
    });

    test('gives way to a later change, of one date or of all that follow', () => {
      const single = vevent(
        'RECURRENCE-ID:20270313T010000Z',
        'DTSTART;TZID=America/Chicago:20270312T140000',
      );
      const off = vevent(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270320T000000Z',
        'DTSTART:20270320T000000Z',
        'STATUS:CANCELLED',
      );
      expect(datesIn(weekly, off, single, later)).toEqual([
        '2027-02-26 19:00',
        '2027-03-06 20:00 - 21:30',
        '2027-03-12 14:00',
        '2027-03-19 19:00 cancelled',
      ]);
    });

    test('brings dates into the window, and out of it', () => {
      const endless = vevent('DTSTART;TZID=America/Chicago:20260102T190000', 'RRULE:FREQ=WEEKLY');
      const moved = (day: string) =>
        vevent(
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20260109T190000',
          `DTSTART;TZID=America/Chicago:${day}T190000`,
        );
      expect(datesIn(endless, moved('20260208')).at(0)).toBe('2026-11-29 19:00');
      expect(datesIn(endless, moved('20251210')).at(-1)).toBe('2027-11-17 19:00');
    });
  });

  test('with several rules has the dates of all, without those of an EXRULE', () => {
    const club = vevent(
      'DTSTART;TZID=America/Chicago:20261202T183000',
      'RRULE:FREQ=MONTHLY;BYDAY=1WE;COUNT=3',
      'RRULE:FREQ=MONTHLY;BYDAY=3SA;UNTIL=20270201T000000Z',
    );
    const dates = ['2026-12-02 18:30', '2026-12-19 18:30', '2027-01-06 18:30', '2027-01-16 18:30'];
    expect(datesIn(club)).toEqual([...dates, '2027-02-03 18:30']);
    expect(datesIn([...club, 'EXRULE:FREQ=MONTHLY;BYDAY=1WE;BYMONTH=1'])).not.toContain(dates[2]);
    const wrong = readingOf('icalendar', calendar([...club, 'RRULE:FREQ=NEVER']));
    expect(datesOf(wrong.listings[0])).toHaveLength(5);
    expect(wrong.problems).toHaveLength(1);
    expect(wrong.leftOut).toHaveLength(1);
  });

  test('ends with COUNT or UNTIL, whichever comes first', () => {
    const both = (until: string) =>
      datesIn(vevent(`RRULE:FREQ=WEEKLY;COUNT=3;UNTIL=${until}`)).length;
    expect([both('20261212T055959Z'), both('20270312T055959Z')]).toEqual([2, 3]);
  });

  test('in UTC with the zone of LiveWhale keeps its hour when clocks change', () => {
    const workshop = vevent(
      'DTSTART:20270303T010000Z',
      'DTEND:20270303T023000Z',
      'RRULE:FREQ=WEEKLY;UNTIL=20270324T000000Z;BYDAY=TU',
      'EXDATE:20270310T010000Z',
      'X-LIVEWHALE-TIMEZONE:America/Chicago',
    );
    const moved = vevent('RECURRENCE-ID:20270317T000000Z', 'DTSTART:20270317T010000Z');
    expect(datesIn(workshop, moved)).toEqual([
      '2027-03-02 19:00 - 20:30',
      '2027-03-16 20:00',
      '2027-03-23 19:00 - 20:30',
    ]);
  });

  test('marks a cancelled date', () => {
    const off = vevent(
      'RECURRENCE-ID:20270306T010000Z',
      'DTSTART;TZID=America/Chicago:20270305T190000',
      'STATUS:CANCELLED',
      'SUMMARY:',
    );
    expect(datesIn(weekly, off)).toContain('2027-03-05 19:00 cancelled');
  });

  test('follows the newest revision of a changed date, in any order', () => {
    const change = (hour: string, sequence: string) =>
      vevent(
        'RECURRENCE-ID;TZID=America/Chicago:20270305T190000',
        `DTSTART;TZID=America/Chicago:20270305T${hour}0000`,
        `SEQUENCE:${sequence}`,
      );
    expect(datesIn(weekly, change('21', '3'), change('20', '2'))).toContain('2027-03-05 21:00');
    expect(datesIn(change('20', '2'), change('21', '3'), weekly)).toContain('2027-03-05 21:00');
  });

  test('is one listing after Google split it', () => {
    const before = vevent('UID:abc@google.com', 'RRULE:FREQ=WEEKLY;UNTIL=20261212T055959Z');
    const after = vevent(
      'UID:abc_R20261218T010000@google.com',
      'DTSTART;TZID=America/Chicago:20261217T190000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
    const listings = listingsOf(calendar(before, after));
    expect(listings.map(({ externalId }) => externalId)).toEqual(['abc@google.com']);
    expect(datesOf(listings[0])).toEqual([
      '2026-12-04 19:00',
      '2026-12-11 19:00',
      '2026-12-17 19:00',
      '2026-12-24 19:00',
    ]);
  });

  test('of whole days in a row is one run that begins before the window', () => {
    const exhibition = vevent(
      'SUMMARY:Tidal Paintings',
      'DTSTART;VALUE=DATE:20261101',
      'RRULE:FREQ=DAILY;UNTIL=20270115',
    );
    expect(datesIn(exhibition)).toEqual(['2026-11-01 - 2027-01-15']);
  });

  test('is expanded inside the window only, up to a year of days', () => {
    const endless = vevent('DTSTART;TZID=America/Chicago:20100104T190000', 'RRULE:FREQ=DAILY');
    const dates = datesIn(endless);
    expect(dates[0]).toBe('2026-11-23 19:00');
    expect(dates).toHaveLength(366);
  });

  test.each([
    'FREQ=SECONDLY',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=FORTNIGHTLY',
    'INTERVAL=2',
    'FREQ=DAILY;UNTIL=soon',
  ])('with the rule %s keeps its first date and is named', (rule) => {
    const reading = readingOf('icalendar', calendar(vevent(`RRULE:${rule}`)));
    expect(datesOf(reading.listings[0])).toEqual(['2026-12-04 19:00']);
    expect(reading.problems[0]).toMatchObject({ item: 'Harbor Play' });
    expect(reading.problems[0]?.message).toContain(rule);
  });

  test('costs a file a bounded amount of work; beyond it first dates are taken', () => {
    const events = Array.from({ length: 30 }, (_, index) =>
      vevent(
        `UID:${String(index)}`,
        `SUMMARY:Play ${String(index)}`,
        'RRULE:FREQ=YEARLY;COUNT=4000',
      ),
    );
    const { listings, problems, isComplete } = readingOf('icalendar', calendar(...events));
    expect(listings).toHaveLength(30);
    expect(problems.at(-1)?.message).toBe(
      'The calendar has too many rules. Dates that only this rule gives were left out.',
    );
    expect(isComplete).toBe(false);
  });
});
