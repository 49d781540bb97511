import { describe, expect, test } from 'vitest';
import {
  archivePage,
  arrangeArchive,
  archiveQueryUrl,
  parseArchiveQuery,
} from '../../../../../src/features/events/archive/archive.ts';
import { fc } from '../../../../support/samples/properties.ts';
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
});

const parse = (query: string) => parseArchiveQuery(new URLSearchParams(query));

test('an address parses back to the same query, whatever it holds', () => {
  const keys = fc.constantFrom('search', 'category', 'city', 'page');
  fc.assert(
    fc.property(fc.dictionary(keys, fc.string()), (params) => {
      const query = parseArchiveQuery(new URLSearchParams(params));
      expect(parse(archiveQueryUrl(query, 0).split('?')[1] ?? '')).toEqual(query);
    }),
  );
});
