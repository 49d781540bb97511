import { describe, expect, test } from 'vitest';
import {
  archiveIndex,
  archivePage,
  arrangeArchive,
  nearestLabel,
  nearestMonth,
  archiveApiParams,
  archiveQueryUrl,
  isFiltered,
  parseArchiveQuery,
  withArchiveFilter,
} from '../../../../../src/features/events/archive/archive.ts';
import { fc } from '../../../../support/samples/properties.ts';

const on = (startDate: string) => ({
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
const pageSizes = fc.integer({ min: 1, max: 5 });

describe('the archive', () => {
  test('has every event on one page, in order of dates', () => {
    fc.assert(
      fc.property(someEvents, pageSizes, (given, pageSize) => {
        const archive = arrangeArchive(given, pageSize);
        const pages = Array.from({ length: archive.totalPages }, (_, index) => index + 1);
        const read = pages.flatMap((page) => archivePage(archive, page).events);
        expect(ids(read).toSorted()).toEqual(ids(given).toSorted());
        expect(read.map(({ startDate }) => startDate)).toEqual(
          given.map(({ startDate }) => startDate).toSorted(),
        );
      }),
    );
  });

  test('counts each month, and knows the page where it begins or continues', () => {
    const days = ['2026-10-30', '2026-11-01', '2026-11-02', '2026-11-03', '2027-01-01'];
    const archive = arrangeArchive(days.map(on), 2);
    expect(archive.months).toEqual([
      { month: '2026-10', count: 1, page: 1 },
      { month: '2026-11', count: 3, page: 1 },
      { month: '2027-01', count: 1, page: 3 },
    ]);
    const continued = [1, 2, 3].map((page) => archivePage(archive, page).continued);
    expect(continued).toEqual([undefined, '2026-11', undefined]);
  });

  test('has the first event of a month on the page of the month', () => {
    fc.assert(
      fc.property(someEvents, pageSizes, (given, pageSize) => {
        const archive = arrangeArchive(given, pageSize);
        for (const { month, page } of archive.months) {
          const { events, continued } = archivePage(archive, page);
          expect(events.some(({ startDate }) => startDate.startsWith(month))).toBe(true);
          expect(continued).not.toBe(month);
        }
      }),
    );
  });

  test('has one empty page without events', () => {
    const empty = arrangeArchive([], 36);
    expect(empty).toMatchObject({ totalPages: 1, months: [] });
    expect(archivePage(empty, 1)).toEqual({ events: [], continued: undefined });
    expect(archiveIndex([], [])).toEqual({ years: [], open: [] });
  });
});

describe('the index', () => {
  const months = [
    { month: '2025-11', count: 2, page: 1 },
    { month: '2026-02', count: 30, page: 1 },
    { month: '2026-03', count: 40, page: 1 },
    { month: '2027-01', count: 1, page: 3 },
  ];

  test('lists every year with its events and first month, and the months of the current year', () => {
    const { years, open } = archiveIndex(months, [{ startDate: '2026-03-07' }]);
    expect(
      years.map(({ year, count, first, isShown }) => [year, count, first.month, isShown]),
    ).toEqual([
      ['2025', 2, '2025-11', false],
      ['2026', 70, '2026-02', true],
      ['2027', 1, '2027-01', false],
    ]);
    expect(open.map(({ year }) => year)).toEqual(['2026']);
    expect(open[0]?.months.map((month) => month?.count ?? 0)).toEqual([
      ...[0, 30, 40],
      ...Array<number>(9).fill(0),
    ]);
  });

  test('opens two years for a page across a new year', () => {
    const shown = [{ startDate: '2025-12-31' }, { startDate: '2026-01-01' }];
    expect(archiveIndex(months, shown).open.map(({ year }) => year)).toEqual(['2025', '2026']);
  });
});

test.each([
  ['2026-11-21', '2026-10', 'Most recent'],
  ['2026-10-01', '2026-10', 'This month'],
  ['2026-09-30', '2026-08', 'Most recent'],
  ['2020-01-01', '2026-08', 'First month'],
])('on %s the nearest month is %s, labeled %s', (today, month, label) => {
  const months = ['2026-08', '2026-10', '2026-12'].map((name) => ({
    month: name,
    count: 1,
    page: 1,
  }));
  const nearest = nearestMonth(months, today);
  expect(nearest?.month).toBe(month);
  expect(nearest && nearestLabel(nearest, today)).toBe(label);
});

const parse = (query: string) => parseArchiveQuery(new URLSearchParams(query));

test.each([
  [
    'search=jazz&category=music&city=Wimberley&page=3&view=all',
    { search: 'jazz', category: 'music', city: 'Wimberley', page: 3 },
  ],
  ['category=FESTIVAL', { category: 'multidisciplinary', page: 1 }],
  ['category=wine', { category: 'wine', page: 1 }],
  ['city=austin,+TX', { city: 'Austin', page: 1 }],
  ['city=rockport', { city: 'Rockport', page: 1 }],
  ['city=Marfa', { city: 'Marfa', page: 1 }],
])('%s is parsed with the lists of the archive', (address, query) => {
  expect(parse(address)).toEqual(query);
});

test('an address parses back to the same query, whatever it holds', () => {
  const keys = fc.constantFrom('search', 'category', 'city', 'page');
  fc.assert(
    fc.property(fc.dictionary(keys, fc.string()), (params) => {
      const query = parseArchiveQuery(new URLSearchParams(params));
      expect(parse(archiveQueryUrl(query, 0).split('?')[1] ?? '')).toEqual(query);
    }),
  );
});

test.each([
  [{ city: 'Austin', page: 1 }, 3, '/events/archive?city=Austin'],
  [{ city: 'Austin', page: 2 }, 3, '/events/archive?city=Austin&page=2'],
  [{ page: 3 }, 3, '/events/archive/page/3'],
  [{ page: 1 }, 1, '/events/archive'],
  [{ page: 4 }, 3, '/events/archive?page=4'],
])('the address of %j on the built page %i', (query, builtPage, url) => {
  expect(archiveQueryUrl(query, builtPage)).toBe(url);
});

test('a changed filter goes back to page 1, and an empty one is removed', () => {
  expect(
    withArchiveFilter({ search: 'jazz', city: 'Austin', page: 4 }, { city: '', category: 'art' }),
  ).toEqual({ search: 'jazz', category: 'visual-arts', page: 1 });
});

test('a page alone is no filter', () => {
  expect([isFiltered({ page: 4 }), isFiltered({ search: 'jazz' })]).toEqual([false, true]);
});

test('the API call is for all dates, a page of the archive at a time', () => {
  expect(archiveApiParams({ search: 'jazz', page: 2 })).toEqual({
    page: 2,
    limit: 36,
    search: 'jazz',
  });
});
