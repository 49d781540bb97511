import { describe, expect, test } from 'vitest';
import { calendar, datesOf, readingOf, vevent } from '../../../../../support/samples/sync/feeds.ts';

const SECRET = ['SUMMARY:Quartet at the Pelican house', 'DESCRIPTION:Gate code 4711'];
const weekly = vevent('RRULE:FREQ=WEEKLY;COUNT=3');
const override = (...lines: string[]) =>
  vevent(
    'RECURRENCE-ID;TZID=America/Chicago:20261211T190000',
    'DTSTART;TZID=America/Chicago:20261212T190000',
    ...lines,
  );

/** Returns what a calendar brings; fails if any text of a private event is in it. */
const read = (...events: string[][]) => {
  const reading = readingOf('icalendar', calendar(...events));
  expect(JSON.stringify(reading)).not.toMatch(/Pelican|4711/);
  return reading;
};

test.each([
  'CLASS:PRIVATE',
  'CLASS:CONFIDENTIAL',
  'class:private',
  'CLASS;X-LABEL=a:PRIVATE',
  'CLASS: PRIVATE ',
  'CLASS:X-BOARD-ONLY',
  'X-CALENDARSERVER-ACCESS:RESTRICTED',
])('an event with %s is left out without its texts', (mark) => {
  const secret = vevent('UID:secret', ...SECRET, mark);
  const { listings, skipped, privateIds, leftOut, problems } = read(vevent(), secret);
  expect(listings.map(({ title }) => title)).toEqual(['Harbor Play']);
  expect(skipped).toEqual([
    {
      ...{ title: 'A private event', externalId: '', reason: 'private', dates: 1 },
      detail: 'its text is not kept',
    },
  ]);
  expect([privateIds, leftOut, problems]).toEqual([['secret'], [], []]);
});

test.each(['CLASS:PUBLIC', 'CLASS:', 'CLASS:public'])('an event with %s is public', (mark) => {
  expect(read(vevent(mark)).listings).toHaveLength(1);
});

test('a private event that can’t be read is not named in the problems', () => {
  const { problems, leftOut } = read(
    vevent('UID:1', ...SECRET, 'CLASS:PRIVATE', 'DTSTART:soon'),
    vevent('UID:2', ...SECRET, 'CLASS:PRIVATE', 'RRULE:FREQ=NEVER'),
  );
  expect([problems, leftOut]).toEqual([[], []]);
});

describe('of a series', () => {
  test('that is private, all changed dates are private', () => {
    const { listings, privateIds } = read([...weekly, ...SECRET, 'CLASS:PRIVATE'], override());
    expect([listings, privateIds]).toEqual([[], ['play@stage.example.org']]);
  });

  test('that is public, a private date is left out, at its original start too', () => {
    const { listings, skipped, privateIds } = read(weekly, override(...SECRET, 'CLASS:PRIVATE'));
    expect(datesOf(listings[0])).toEqual(['2026-12-04 19:00', '2026-12-18 19:00']);
    expect([skipped.length, privateIds]).toEqual([1, []]);
  });

  test('a private change of a date and all that follow hides them', () => {
    const change = override(...SECRET, 'CLASS:PRIVATE').map((line) =>
      line.replace('RECURRENCE-ID', 'RECURRENCE-ID;RANGE=THISANDFUTURE'),
    );
    expect(datesOf(read(weekly, change).listings[0])).toEqual(['2026-12-04 19:00']);
  });
});

test('the newest revision says whether an event is private', () => {
  const secret = vevent(...SECRET, 'SEQUENCE:2', 'CLASS:PRIVATE');
  expect(read(vevent('SEQUENCE:1'), secret).listings).toEqual([]);
  expect(read(vevent('SEQUENCE:3'), secret).listings).toHaveLength(1);
});

test('an event that the end of the file cuts off is not read, as its mark may be missing', () => {
  const text = calendar(vevent(), vevent('UID:secret', ...SECRET, 'CLASS:PRIVATE'));
  const reading = readingOf('icalendar', text.slice(0, text.indexOf('CLASS')));
  expect(reading.isComplete).toBe(false);
  expect(JSON.stringify(reading)).not.toContain('Pelican');
});
