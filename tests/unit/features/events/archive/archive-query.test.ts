import { describe, expect, test } from 'vitest';
import {
  archiveApiParams,
  archiveQueryUrl,
  isFiltered,
  parseArchiveQuery,
  withArchiveFilter,
} from '../../../../../src/features/events/archive/archive-query.ts';
import { fc } from '../../../../support/samples/properties.ts';

const parse = (query: string) => parseArchiveQuery(new URLSearchParams(query));

describe('reading an address', () => {
  test('each filter is read, and a view of the calendar means nothing here', () => {
    expect(parse('search=jazz&category=music&city=Wimberley&page=3&view=all')).toEqual({
      search: 'jazz',
      category: 'music',
      city: 'Wimberley',
      page: 3,
    });
  });

  test.each(['multidisciplinary', 'festivals-markets', 'farmers-market', 'FESTIVAL'])(
    'category %s is the entry of the list that means it',
    (category) => {
      expect(parse(`category=${category}`).category).toBe('multidisciplinary');
    },
  );

  test.each([
    ['austin, TX', 'Austin'],
    ['rockport', 'Rockport'],
    ['Marfa', 'Marfa'],
  ])('city %s is read as %s', (written, city) => {
    expect(parse(new URLSearchParams({ city: written }).toString()).city).toBe(city);
  });

  test('an unknown category is kept and filters', () => {
    expect(parse('category=wine').category).toBe('wine');
  });

  test('whatever stands there, reading it never fails and is stable', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('search', 'category', 'city', 'page'), fc.string()),
        (params) => {
          const query = parseArchiveQuery(new URLSearchParams(params));
          const again = new URL(archiveQueryUrl(query, 0), 'https://example.org').searchParams;
          expect(parseArchiveQuery(again)).toEqual(query);
        },
      ),
    );
  });
});

describe('writing an address', () => {
  test('filters stand in the query, page 1 does not', () => {
    expect(archiveQueryUrl({ city: 'Austin', page: 1 }, 3)).toBe('/events/archive?city=Austin');
    expect(archiveQueryUrl({ city: 'Austin', page: 2 }, 3)).toBe(
      '/events/archive?city=Austin&page=2',
    );
  });

  test('without filters the page that was built is its own address', () => {
    expect(archiveQueryUrl({ page: 3 }, 3)).toBe('/events/archive/page/3');
    expect(archiveQueryUrl({ page: 1 }, 1)).toBe('/events/archive');
    expect(archiveQueryUrl({ page: 4 }, 3)).toBe('/events/archive?page=4');
  });
});

test('any change of a filter goes back to page 1, and an empty one takes it away', () => {
  expect(
    withArchiveFilter({ search: 'jazz', city: 'Austin', page: 4 }, { city: '', category: 'art' }),
  ).toEqual({ search: 'jazz', category: 'visual-arts', city: undefined, page: 1 });
});

test('a page alone is no filter', () => {
  expect(isFiltered({ page: 4 })).toBe(false);
  expect(isFiltered({ search: 'jazz' })).toBe(true);
});

test('the API is asked for all dates, a page of the archive at a time', () => {
  expect(archiveApiParams({ search: 'jazz', page: 2 })).toEqual({
    page: 2,
    limit: 36,
    search: 'jazz',
    category: undefined,
    city: undefined,
  });
});
