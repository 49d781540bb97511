import { describe, expect, test } from 'vitest';
import { moreDatesText } from '../../../../src/features/events/event-day.ts';
import {
  countTakingPlace,
  indexListings,
  laterDates,
  nextDate,
  oncePerListing,
  otherDates,
} from '../../../../src/features/events/listing-dates.ts';
import {
  closedText,
  hoursLines,
  hoursOn,
  receptionText,
} from '../../../../src/features/events/opening-hours.ts';
import {
  readSearchRecord,
  searchRecords,
} from '../../../../src/features/search/index/search-record.ts';
import { issueEdition } from '../../../../src/features/newsletter/issue/issue-edition.ts';
import { issueEvent } from '../../../support/samples/mail/sample-issue.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const TODAY = '2026-12-03';
const date = (startDate: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({ id: `class-${startDate}`, startDate, listingId: 'class', ...changes });
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

const first = date('2026-12-01');
const second = date('2026-12-08');
const off = date('2026-12-15', { status: 'cancelled' });
const last = date('2026-12-22');
const single = sampleEvent({ id: 'single', startDate: '2026-12-02' });
const all = [last, single, off, first, second];

describe('the dates of a listing', () => {
  const dates = indexListings(all)(first);

  test('come in their order, and a single event has none', () => {
    expect(ids(dates)).toEqual(ids([first, second, off, last]));
    expect(indexListings(all)(single)).toEqual([]);
  });

  test('lead from each to the next that takes place', () => {
    expect(nextDate(second, dates, TODAY)?.id).toBe(last.id);
    expect(nextDate(last, dates, TODAY)).toBeNull();
    expect([first, second, off, last].map((one) => laterDates(one, dates))).toEqual([2, 1, 1, 0]);
    expect([moreDatesText(1), moreDatesText(4)]).toEqual(['+ 1 more date', '+ 4 more dates']);
  });

  test('lead past those that are over', () => {
    expect(nextDate(first, dates, '2026-12-09')?.id).toBe(last.id);
    expect(nextDate(first, dates, '2026-12-23')).toBeNull();
  });

  test('are named beside one of them, the past ones apart', () => {
    const { coming, past } = otherDates(second, dates, TODAY);
    expect([ids(coming), ids(past)]).toEqual([ids([off, last]), ids([first])]);
  });

  test('at the same start differ by their ids', () => {
    const twins = [date('2026-12-01', { id: 'b' }), date('2026-12-01', { id: 'a' })];
    expect(laterDates(sampleEvent({ ...twins[1] }), twins)).toBe(1);
    expect(nextDate(sampleEvent({ ...twins[0] }), twins, '2026-12-01')).toBeNull();
  });
});

test('what counts as upcoming takes place: cancelled and postponed dates are listed, not counted', () => {
  expect(countTakingPlace([first, off, { status: 'postponed' }, last])).toBe(2);
});

test('what names a listing once takes its first that takes place, of the first list that has it', () => {
  expect(ids(oncePerListing([second, single, last]))).toEqual([second.id, 'single']);
  expect(ids(oncePerListing([off, single, last]))).toEqual(['single', last.id]);
  expect(ids(oncePerListing([off, single], [second, first]))).toEqual([off.id, 'single']);
  expect(ids(oncePerListing([single], [second, first]))).toEqual(['single', second.id]);
});

test('a search finds a listing once, by its next date, with the count of the others', () => {
  const upcoming = [{ ...second, moreDates: 1 }, off, last];
  const found = searchRecords({ upcoming, past: [single, first] }).map(({ url }) =>
    readSearchRecord(url),
  );
  expect(found.map(([{ id, moreDates }]) => [id, moreDates])).toEqual([
    [second.id, 1],
    ['single', 0],
  ]);
});

test('the newsletter names a listing once', () => {
  const dates = [1, 2].map((n) => issueEvent(n, { listingId: 'class', isFeatured: true }));
  const content = { day: '2026-11-26', events: [...dates, issueEvent(3)], post: null };
  const { featured, cities } = issueEdition(content, []);
  expect(ids(featured)).toEqual([dates[0]?.id]);
  expect(ids(cities.flatMap(({ events }) => events))).toEqual([issueEvent(3).id]);
});

describe('opening hours', () => {
  const hours = [
    { days: [2, 3, 4, 5], opens: '10:00', closes: '17:00' },
    { days: [0, 6], opens: '12:00', closes: '16:30' },
  ];

  test('are lines of days and times', () => {
    expect(hoursLines(hours)).toEqual([
      'Tuesday to Friday: 10:00 AM - 5:00 PM',
      'Saturday and Sunday: 12:00 PM - 4:30 PM',
    ]);
    const lines = [[0, 1, 2, 3, 4, 5, 6], [4, 5, 6], [1, 3, 5], [1], [5, 6, 0, 1]].map((days) => ({
      ...hours[0],
      days,
    }));
    expect(hoursLines(lines as typeof hours).map((line) => line.split(':')[0])).toEqual([
      'Daily',
      'Thursday to Saturday',
      'Monday, Wednesday and Friday',
      'Monday',
      'Friday to Monday',
    ]);
  });

  test.each([
    ['2026-12-06', 'Open today 12:00 PM - 4:30 PM'],
    ['2026-12-07', 'Closed today'],
    ['2026-12-08', 'Open today 10:00 AM - 5:00 PM'],
  ])('on %s say %s', (day, text) => {
    expect(hoursOn(hours, day)).toBe(text);
  });

  test.each([
    [[3, 4, 5, 6], 'Closed Sunday to Tuesday'],
    [[0, 1, 2, 3, 4, 5], 'Closed Saturday'],
    [[2, 3, 4, 5, 6], 'Closed Sunday and Monday'],
    [[0, 1, 2, 3, 4, 5, 6], null],
  ])('on %j leave %s', (days, text) => {
    expect(closedText([{ days, opens: '10:00', closes: '17:00' }])).toBe(text);
  });

  test('begin with a reception', () => {
    const reception = { date: '2026-12-04', startTime: '18:00', endTime: '20:00' };
    expect(receptionText(reception)).toBe('Friday, December 4, 2026, 6:00 PM - 8:00 PM');
    expect(receptionText({ ...reception, endTime: null })).toMatch(/6:00 PM$/);
  });
});
