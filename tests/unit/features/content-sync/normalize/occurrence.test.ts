import { describe, expect, test } from 'vitest';
import { readWhen } from '../../../../../src/features/content-sync/normalize/occurrence.ts';
import { readMoment } from '../../../../../src/features/content-sync/parse/read-date.ts';
import { eventsOf, readingOf, tecPage } from '../../../../support/samples/sync/feeds.ts';

test('an end that is too late, and a series given as one date, are named', () => {
  const problems = (end_date: string) =>
    readingOf('events-calendar', tecPage({ end_date })).problems.map(({ message }) => message);
  expect(problems('2067-02-26 00:00:00')).toEqual([
    'The end is too many days after the start and was left out.',
  ]);
  expect(problems('2027-03-05 21:00:00')).toEqual([
    'A series; its dates stand on its own page. Enter them before you approve it.',
  ]);
  expect(problems('2026-12-30 21:00:00')).toEqual([]);
});

describe('the end of an event', () => {
  const when = (start: string, end: string, isAllDay = false, zone: string | null = null) => {
    const [event] = eventsOf('events-calendar', tecPage({}));
    const [from, to] = [readMoment(start), readMoment(end)];
    if (event === undefined || from === null) throw new Error('No event');
    const at = (moment: typeof to) =>
      moment === null ? null : { ...moment, zone: moment.zone ?? zone };
    const { startDate, startTime, endDate, endTime, problem } = readWhen(
      { ...event, start: { ...from, zone: from.zone ?? zone }, end: at(to), isAllDay },
      null,
    );
    return [startDate, startTime, endDate, endTime, problem].map((part) => part ?? '-').join(' ');
  };

  test.each([
    ['an evening', '2026-12-04T19:00', '2026-12-04T21:00', '2026-12-04 19:00 - 21:00 -'],
    ['past midnight', '2026-12-04T21:00', '2026-12-05T01:00', '2026-12-04 21:00 - 01:00 -'],
    [
      'past midnight on one date',
      '2026-12-04T21:00',
      '2026-12-04T01:00',
      '2026-12-04 21:00 - 01:00 -',
    ],
    ['at midnight', '2026-12-04T19:00', '2026-12-05T00:00', '2026-12-04 19:00 - 00:00 -'],
    ['at 23:59', '2026-12-04T19:00', '2026-12-04T23:59', '2026-12-04 19:00 - - -'],
    ['at its start', '2026-12-04T19:00', '2026-12-04T19:00', '2026-12-04 19:00 - - -'],
    [
      'before its start',
      '2026-12-04T19:00',
      '2026-12-03T21:00',
      '2026-12-04 19:00 - - end-before-start',
    ],
    [
      'earlier that afternoon',
      '2026-12-04T19:00',
      '2026-12-04T15:00',
      '2026-12-04 19:00 - - end-before-start',
    ],
    [
      'two days later',
      '2026-12-04T19:00',
      '2026-12-06T15:00',
      '2026-12-04 19:00 2026-12-06 15:00 -',
    ],
    [
      'at midnight after two days',
      '2026-12-04T19:00',
      '2026-12-06T00:00',
      '2026-12-04 19:00 2026-12-05 - -',
    ],
    ['midnight to midnight', '2026-12-04T00:00', '2026-12-05T00:00', '2026-12-04 - - - -'],
    [
      'midnight to midnight of three days',
      '2026-12-04T00:00',
      '2026-12-07T00:00',
      '2026-12-04 - 2026-12-06 - -',
    ],
    ['midnight to 23:59', '2026-12-04T00:00', '2026-12-06T23:59', '2026-12-04 - 2026-12-06 - -'],
    ['midnight in UTC to midnight', '2026-12-04T00:00Z', '2026-12-05T00:00Z', '2026-12-04 - - - -'],
    [
      'midnight in UTC for two hours',
      '2026-12-04T00:00Z',
      '2026-12-04T02:00Z',
      '2026-12-03 18:00 - 20:00 -',
    ],
    [
      'midnight in UTC, at its start',
      '2026-12-05T00:00Z',
      '2026-12-05T00:00Z',
      '2026-12-04 18:00 - - -',
    ],
    [
      'midnight to midnight, written in UTC',
      '2026-12-04T06:00Z',
      '2026-12-05T06:00Z',
      '2026-12-04 - - - -',
    ],
    [
      'midnight to 23:59 of a day in summer, written in UTC',
      '2027-06-04T05:00Z',
      '2027-06-06T04:59Z',
      '2027-06-04 - 2027-06-05 - -',
    ],
    [
      'on the last day of all, in another zone',
      '2026-12-04T19:00-08:00',
      '9999-12-31T23:59-08:00',
      '2026-12-04 21:00 - - end-too-late',
    ],
    [
      'in another century than meant',
      '2026-12-11T19:30',
      '2067-02-26T00:00',
      '2026-12-11 19:30 - - end-too-late',
    ],
    ['days over more than two years', '2026-12-04', '2028-12-06', '2026-12-04 - - - end-too-late'],
    ['days over two years', '2026-12-04', '2028-12-04', '2026-12-04 - 2028-12-04 - -'],
    [
      'evenings over more than a year',
      '2026-12-04T19:00',
      '2027-12-10T21:00',
      '2026-12-04 19:00 - - end-too-late',
    ],
    [
      'two hours of a day over more than a year',
      '2026-12-04T10:00',
      '2027-12-10T12:00',
      '2026-12-04 10:00 - - end-too-late',
    ],
    [
      'opening hours over more than a year',
      '2026-12-04T10:00',
      '2027-12-10T17:00',
      '2026-12-04 10:00 2027-12-10 17:00 -',
    ],
    ['midnight, at its start', '2026-12-05T00:00', '2026-12-05T00:00', '2026-12-05 - - - -'],
    [
      'days that end before they begin',
      '2026-12-04',
      '2026-12-02',
      '2026-12-04 - - - end-before-start',
    ],
  ])('%s', (_, start, end, shown) => {
    expect(when(start, end)).toBe(shown);
  });
});
