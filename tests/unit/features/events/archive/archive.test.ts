import { describe, expect, test } from 'vitest';
import {
  archiveIndex,
  archivePage,
  arrangeArchive,
  nearestMonth,
} from '../../../../../src/features/events/archive/archive.ts';
import { fc } from '../../../../support/samples/properties.ts';

const on = (startDate: string, changes: Partial<ReturnType<typeof plain>> = {}) => ({
  ...plain(startDate),
  ...changes,
});
const plain = (startDate: string) => ({
  id: startDate,
  title: 'An Event',
  startDate,
  startTime: '19:00' as string | null,
  isPremium: false,
});
const ids = (events: { id: string }[]) => events.map(({ id }) => id);

const someEvents = fc.array(
  fc.record({
    id: fc.uuid(),
    title: fc.constantFrom('A', 'B'),
    startDate: fc.constantFrom('2025-12-31', '2026-11-07', '2026-11-08', '2026-12-01'),
    startTime: fc.constantFrom(null, '09:00', '19:30'),
    isPremium: fc.boolean(),
  }),
);

describe('the order of the archive', () => {
  test('days ascend; within a day premium comes first, then the hour, then what has none', () => {
    const { events } = arrangeArchive(
      [
        on('2026-11-08'),
        on('2026-11-07', { id: 'no hour', startTime: null }),
        on('2026-11-07', { id: 'evening' }),
        on('2026-11-07', { id: 'morning', startTime: '09:00' }),
        on('2026-11-07', { id: 'premium', isPremium: true, startTime: '22:00' }),
      ],
      36,
    );
    expect(ids(events)).toEqual(['premium', 'morning', 'evening', 'no hour', '2026-11-08']);
  });

  test('the list that was given is left as it was', () => {
    const given = [on('2026-11-08'), on('2026-11-07')];
    arrangeArchive(given, 36);
    expect(ids(given)).toEqual(['2026-11-08', '2026-11-07']);
  });

  test('turned page by page every event stands once, and the dates never go back', () => {
    fc.assert(
      fc.property(someEvents, fc.integer({ min: 1, max: 5 }), (given, pageSize) => {
        const archive = arrangeArchive(given, pageSize);
        const read = Array.from(
          { length: archive.totalPages },
          (_, index) => archivePage(archive, index + 1).events,
        ).flat();
        expect(ids(read).toSorted()).toEqual(ids(given).toSorted());
        const dates = read.map(({ startDate }) => startDate);
        expect(dates).toEqual(dates.toSorted());
      }),
    );
  });
});

describe('where months begin', () => {
  const archive = arrangeArchive(
    [on('2026-10-30'), on('2026-11-01'), on('2026-11-02'), on('2026-11-03'), on('2027-01-01')],
    2,
  );

  test('each month has its count and the page of its first event', () => {
    expect(archive.months).toEqual([
      { month: '2026-10', count: 1, page: 1 },
      { month: '2026-11', count: 3, page: 1 },
      { month: '2027-01', count: 1, page: 3 },
    ]);
  });

  test.each([
    [1, undefined],
    [2, '2026-11'],
    [3, undefined],
  ])('page %i continues the month %s', (page, month) => {
    expect(archivePage(archive, page).continued).toBe(month);
  });

  test('its page always holds the first event of a month', () => {
    fc.assert(
      fc.property(someEvents, fc.integer({ min: 1, max: 5 }), (given, pageSize) => {
        const some = arrangeArchive(given, pageSize);
        for (const { month, page } of some.months) {
          const { events, continued } = archivePage(some, page);
          expect(events.some(({ startDate }) => startDate.startsWith(month))).toBe(true);
          expect(continued).not.toBe(month);
        }
      }),
    );
  });

  test('an archive without events has one page, and nothing on it', () => {
    const empty = arrangeArchive([], 36);
    expect(empty).toMatchObject({ totalPages: 1, months: [] });
    expect(archivePage(empty, 1)).toEqual({ events: [], continued: undefined });
  });
});

describe('the index', () => {
  const months = [
    { month: '2025-11', count: 2, page: 1 },
    { month: '2026-02', count: 30, page: 1 },
    { month: '2026-03', count: 40, page: 1 },
    { month: '2027-01', count: 1, page: 3 },
  ];

  test('every year leads to its first month and tells its events', () => {
    const { years } = archiveIndex(months, [{ startDate: '2026-03-07' }]);
    expect(years.map(({ year, count, first }) => [year, count, first.month])).toEqual([
      ['2025', 2, '2025-11'],
      ['2026', 70, '2026-02'],
      ['2027', 1, '2027-01'],
    ]);
    expect(years.filter(({ isShown }) => isShown).map(({ year }) => year)).toEqual(['2026']);
  });

  test('the year of the page is laid out month by month, empty ones too', () => {
    const { open } = archiveIndex(months, [{ startDate: '2026-03-07' }]);
    expect(open).toHaveLength(1);
    expect(open[0]?.months).toHaveLength(12);
    expect(open[0]?.months.map((month) => month?.count ?? 0).slice(0, 4)).toEqual([0, 30, 40, 0]);
  });

  test('a page across the turn of the year shows both; two decades still make two years of months', () => {
    const long = Array.from({ length: 240 }, (_, index) => ({
      month: `${String(2007 + Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}`,
      count: 1,
      page: 1,
    }));
    const { years, open } = archiveIndex(long, [
      { startDate: '2009-12-31' },
      { startDate: '2010-01-01' },
    ]);
    expect(years).toHaveLength(20);
    expect(open.map(({ year }) => year)).toEqual(['2009', '2010']);
  });

  test('no events, no years', () => {
    expect(archiveIndex([], [])).toEqual({ years: [], open: [] });
  });
});

test.each([
  ['2026-11-21', '2026-10'],
  ['2026-10-01', '2026-10'],
  ['2026-09-30', '2026-08'],
  ['2020-01-01', '2026-08'],
])('on %s the nearest month is %s', (today, month) => {
  const months = ['2026-08', '2026-10', '2026-12'].map((name) => ({
    month: name,
    count: 1,
    page: 1,
  }));
  expect(nearestMonth(months, today)?.month).toBe(month);
});
