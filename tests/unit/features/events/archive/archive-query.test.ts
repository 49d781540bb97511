import { expect, test } from 'vitest';
import {
  archiveApiParams,
  archiveQueryUrl,
  isFiltered,
  parseArchiveQuery,
  withArchiveFilter,
} from '../../../../../src/features/events/archive/archive-query.ts';
import { fc } from '../../../../support/samples/properties.ts';

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
