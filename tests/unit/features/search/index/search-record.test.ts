import { expect, test } from 'vitest';
import type { EventSummary } from '../../../../../src/features/events/event.ts';
import {
  readSearchRecord,
  searchRecords,
} from '../../../../../src/features/search/index/search-record.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const recordsOf = (past: EventSummary[], upcoming: EventSummary[] = []) =>
  searchRecords({ upcoming, past });

test('a record carries the fields of a card, and no contact data', () => {
  const event = sampleEvent({
    title: 'Drums & "Bass" // a?b#c% é',
    status: 'postponed',
    isPremium: true,
    imageUrl: 'https://images.example.org//a.jpg',
  });
  const [record] = recordsOf([], [event]);
  expect(record?.url).toMatch(/^\/events\/jazz-on-the-bay-k3x9q2\?card=/);
  const [card] = readSearchRecord(record?.url ?? '');
  const shown =
    'id title category startDate startTime endDate endTime venueName venueId city price imageUrl ' +
    'imageAlt status statusNote isPremium openingHours reception moreDates';
  for (const key of shown.split(' ') as (keyof EventSummary)[]) {
    expect(card).toHaveProperty(key, event[key]);
  }
  expect(JSON.stringify(record)).not.toContain('box-office');
  expect(JSON.stringify(record)).not.toContain('555');
});

test('an invalid record is refused', () => {
  expect(() => readSearchRecord('/events/x')).toThrow(SyntaxError);
});

test('the record of a listing carries its later dates', () => {
  const date = (id: string, startDate: string, moreDates: number) =>
    sampleEvent({ id, startDate, moreDates, listingId: 'play', statusNote: `Note of ${id}` });
  const dates = [
    date('a', '2026-07-04', 2),
    date('b', '2026-07-05', 1),
    date('c', '2026-08-01', 0),
  ];
  const [record, ...others] = recordsOf([date('gone', '2026-07-01', 3)], dates);
  expect(others).toEqual([]);
  expect(record?.filters.month).toEqual(['2026-07', '2026-08']);
  expect(
    readSearchRecord(record?.url ?? '').map(({ id, startDate, moreDates, statusNote }) => [
      ...[id, startDate, moreDates, statusNote],
    ]),
  ).toEqual(
    dates.map(({ id, startDate, moreDates, statusNote }) => [id, startDate, moreDates, statusNote]),
  );
});

test('a listing stands in its record by its next date that takes place', () => {
  const date = (id: string, startDate: string, status: EventSummary['status']) =>
    sampleEvent({ id, startDate, status, listingId: 'class' });
  const records = recordsOf(
    [],
    [
      date('off', '2026-07-07', 'cancelled'),
      sampleEvent({ id: 'between', startDate: '2026-07-10' }),
      date('next', '2026-07-14', 'approved'),
      date('later', '2026-07-21', 'approved'),
    ],
  );
  expect(records.map(({ url }) => readSearchRecord(url).map(({ id }) => id))).toEqual([
    ['between'],
    ['next', 'off', 'later'],
  ]);
});
