import { expect, test } from 'vitest';
import { datesOf, ldEvent, page, readingOf } from '../../../../support/samples/sync/feeds.ts';

const weekly = {
  '@type': 'Schedule',
  startDate: '2027-02-26',
  endDate: '2027-03-19',
  repeatFrequency: 'P1W',
  byDay: 'https://schema.org/Friday',
  startTime: '19:00:00',
  endTime: '21:00:00',
  scheduleTimezone: 'America/Chicago',
};

const read = (schedule: object | object[], more: object = { startDate: undefined }) =>
  readingOf('json-ld', page(ldEvent({ eventSchedule: schedule, ...more })));
const datesIn = (schedule: object | object[], more?: object) =>
  datesOf(read(schedule, more).listings[0]);

test('a weekly schedule is one listing that keeps its hour when clocks change', () => {
  const { listings, problems } = read(weekly);
  expect(problems).toEqual([]);
  expect(listings).toHaveLength(1);
  expect(datesOf(listings[0])).toEqual([
    '2027-02-26 19:00 - 21:00',
    '2027-03-05 19:00 - 21:00',
    '2027-03-12 19:00 - 21:00',
    '2027-03-19 19:00 - 21:00',
  ]);
});

const FIRST_TWO = ['2026-12-04 19:00', '2026-12-11 19:00'];
const december = { startDate: '2026-12-04', startTime: '19:00', repeatCount: 2 };

test.each<[what: string, schedule: object, dates: string[]]>([
  ['a count and a word for the rhythm', { ...december, repeatFrequency: 'Weekly' }, FIRST_TWO],
  ['days alone', { ...december, byDay: ['Friday'] }, FIRST_TWO],
  [
    'days that its first day is not among',
    { startDate: '2026-12-01', endDate: '2026-12-11', startTime: '7:00 PM', byDay: 'Fr' },
    FIRST_TWO,
  ],
  ['an offset', { ...december, startTime: '19:00-06:00', byDay: 'FR' }, FIRST_TWO],
  [
    'a first and a last evening in UTC',
    {
      startDate: '2026-12-11T01:00:00Z',
      endDate: '2026-12-12T03:00:00Z',
      repeatFrequency: 'P1D',
    },
    ['2026-12-10 19:00', '2026-12-11 19:00'],
  ],
  [
    'no last day, written as the last of all',
    {
      startDate: '2026-12-11T01:00:00Z',
      endDate: '9999-12-31T23:59:00-06:00',
      repeatFrequency: 'P1D',
      repeatCount: 2,
    },
    ['2026-12-10 19:00', '2026-12-11 19:00'],
  ],
  [
    'a last day as midnight in UTC',
    {
      startDate: '2026-12-11T01:00:00Z',
      endDate: '2026-12-12T00:00:00Z',
      repeatFrequency: 'P1D',
    },
    ['2026-12-10 19:00', '2026-12-11 19:00', '2026-12-12 19:00'],
  ],
  [
    'another zone',
    {
      ...december,
      startTime: '20:00',
      repeatFrequency: 'P7D',
      scheduleTimezone: 'America/New_York',
    },
    FIRST_TWO,
  ],
  [
    'exceptions as a day and a moment',
    {
      ...{ ...december, repeatFrequency: 'P1W', repeatCount: 4 },
      exceptDate: ['2026-12-18', '2026-12-26T01:00:00Z'],
    },
    FIRST_TWO,
  ],
  [
    'a count that goes on behind its end',
    { ...december, repeatFrequency: 'P1W', repeatCount: 9, endDate: '2026-12-11' },
    FIRST_TWO,
  ],
  [
    'the first Friday of a month',
    { ...december, repeatFrequency: 'P1M', byDay: '1FR' },
    ['2026-12-04 19:00', '2027-01-01 19:00'],
  ],
  [
    'Friday every month',
    { ...december, repeatFrequency: 'P1M', byDay: 'Friday' },
    ['2026-12-04 19:00', '2027-01-01 19:00'],
  ],
  [
    'a week of the month',
    { ...december, byDay: 'Friday', byMonthWeek: 2, repeatFrequency: 'P1M' },
    ['2026-12-11 19:00', '2027-01-08 19:00'],
  ],
  [
    'Friday every year',
    { ...december, repeatFrequency: 'P1Y', byDay: 'Friday' },
    ['2026-12-04 19:00'],
  ],
  ['a day of the month', { ...december, byMonthDay: 15 }, ['2026-12-15 19:00', '2027-01-15 19:00']],
  [
    'a duration past midnight',
    { ...december, repeatFrequency: 'P2W', duration: 'PT6H' },
    ['2026-12-04 19:00 - 01:00', '2026-12-18 19:00 - 01:00'],
  ],
  [
    'an end past midnight',
    { ...december, repeatCount: 1, repeatFrequency: 'P1D', endTime: '01:30' },
    ['2026-12-04 19:00 - 01:30'],
  ],
  [
    'days in a row',
    { startDate: '2026-12-01', endDate: '2026-12-20', repeatFrequency: 'P1D' },
    ['2026-12-01 - 2026-12-20'],
  ],
])('a schedule with %s becomes dates', (_, schedule, dates) => {
  expect(datesIn(schedule)).toEqual(dates);
});

test('times that the schedule leaves out are those of the event', () => {
  expect(
    datesIn(
      { byDay: 'Friday', repeatFrequency: 'P1W', repeatCount: 2 },
      { startDate: '2026-12-04T19:00:00-06:00', endDate: '2026-12-04T21:00:00-06:00' },
    ),
  ).toEqual(['2026-12-04 19:00 - 21:00', '2026-12-11 19:00 - 21:00']);
});

test('schedules of an event are read together, also by @id', () => {
  const matinees = { '@id': '#m', startDate: '2026-12-05', startTime: '14:00', repeatCount: 1 };
  const { listings } = readingOf(
    'json-ld',
    page({
      '@graph': [
        ldEvent({
          startDate: undefined,
          eventSchedule: [{ ...december, byDay: 'FR' }, { '@id': '#m' }],
        }),
        { ...matinees, repeatFrequency: 'P1W' },
      ],
    }),
  );
  expect(datesOf(listings[0])).toEqual([FIRST_TWO[0], '2026-12-05 14:00', FIRST_TWO[1]]);
});

test.each([
  ['no start', { byDay: 'Friday', repeatFrequency: 'P1W' }, 'has no start date'],
  ['no rhythm', { startDate: '2026-12-04' }, 'does not say how it repeats'],
  ['hours', { ...december, repeatFrequency: 'PT1H' }, 'does not say how it repeats'],
  ['a day that is none', { ...december, byDay: 'Someday' }, 'does not say how it repeats'],
])('a schedule with %s is named', (_, schedule, message) => {
  const { listings, problems } = read(schedule);
  expect(listings).toEqual([]);
  expect(problems).toMatchObject([{ item: 'Harbor Play' }]);
  expect(problems[0]?.message).toContain(message);
});

test('a schedule that can’t be read leaves the date of its event', () => {
  const { listings, problems } = read(
    { repeatFrequency: 'often' },
    { startDate: '2026-12-04T19:00' },
  );
  expect(datesOf(listings[0])).toEqual(['2026-12-04 19:00']);
  expect(problems).toHaveLength(1);
});

test('endless schedules end with the window and cost a page a bounded amount of work', () => {
  const daily = { ...december, repeatCount: undefined, repeatFrequency: 'P1D' };
  expect(datesIn(daily).at(-1)).toBe('2027-11-23 19:00');
  const startedAt = performance.now();
  const counted = { ...daily, startDate: '1999-01-01', repeatFrequency: 'P1Y', repeatCount: 4000 };
  const many = Array.from({ length: 300 }, (_, at) =>
    ldEvent({ name: `Play ${String(at)}`, startDate: undefined, eventSchedule: counted }),
  );
  const { problems, isComplete } = readingOf('json-ld', page(many));
  expect(isComplete).toBe(false);
  expect(problems.at(-1)?.message).toContain('too many rules');
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
