import { describe, expect, test } from 'vitest';
import {
  listOfPage,
  listPages,
  pageButtons,
  pageOfPath,
  paginate,
} from '../../../../src/ui/list/pagination.ts';
import { fc } from '../../../support/samples/properties.ts';

test.each<readonly [path: string, list: string | null]>([
  ['page/9', ''],
  ['page/9/', ''],
  ['city/rockport/page/12', 'city/rockport'],
  ...['page', 'page/0', 'page/two', 'page/1234567', 'homepage/9', 'pier', ''].map(
    (path) => [path, null] as const,
  ),
])('the path %j names a page of the list %j', (path, list) => {
  expect(listOfPage(path)).toBe(list);
});

describe('page buttons', () => {
  test.each([
    [1, 10, [1, 2, 3, 4, 5]],
    [3, 10, [1, 2, 3, 4, 5]],
    [4, 10, [2, 3, 4, 5, 6]],
    [8, 10, [6, 7, 8, 9, 10]],
    [9, 10, [6, 7, 8, 9, 10]],
    [10, 10, [6, 7, 8, 9, 10]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
    [1, 0, []],
    [99, 3, [1, 2, 3]],
    [-5, 10, [1, 2, 3, 4, 5]],
  ])('page %d of %d offers %j', (current, totalPages, buttons) => {
    expect(pageButtons(current, totalPages)).toEqual(buttons);
  });

  test('are at most five pages in a row that exist, the current one among them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (totalPages, seed) => {
        const current = 1 + (seed % totalPages);
        const buttons = pageButtons(current, totalPages);
        expect(buttons).toHaveLength(Math.min(5, totalPages));
        expect(buttons).toContain(current);
        expect(buttons.every((page) => page >= 1 && page <= totalPages)).toBe(true);
        expect((buttons.at(-1) ?? 0) - (buttons[0] ?? 0)).toBe(buttons.length - 1);
      }),
    );
  });
});

describe('the pagination of a list', () => {
  test('the first of several pages has a next and no previous', () => {
    expect(paginate(25, 1, 12)).toEqual({
      page: 1,
      totalPages: 3,
      total: 25,
      hasPrev: false,
      hasNext: true,
    });
  });

  test('the last page has a previous and no next', () => {
    expect(paginate(24, 2, 12)).toMatchObject({ totalPages: 2, hasPrev: true, hasNext: false });
  });

  test('a page beyond the end is kept, with the right totals and a way back', () => {
    expect(paginate(25, 9, 12)).toEqual({
      page: 9,
      totalPages: 3,
      total: 25,
      hasPrev: true,
      hasNext: false,
    });
  });

  test('a page beyond the end of a single page leads back to it', () => {
    expect(paginate(3, 2, 12)).toMatchObject({ totalPages: 1, hasPrev: true, hasNext: false });
  });

  test('an empty list has no pages and nowhere to go', () => {
    expect(paginate(0, 1, 12)).toMatchObject({ totalPages: 0, hasPrev: false, hasNext: false });
    expect(paginate(0, 4, 12)).toMatchObject({ totalPages: 0, hasPrev: false, hasNext: false });
  });
});

test("a list is cut into pages, the first of them at the list's own address", () => {
  expect(listPages(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
    { route: undefined, page: 1, totalPages: 3, items: ['a', 'b'] },
    { route: 'page/2', page: 2, totalPages: 3, items: ['c', 'd'] },
    { route: 'page/3', page: 3, totalPages: 3, items: ['e'] },
  ]);
});

test('an empty list has one page, which says so', () => {
  expect(listPages([], 2)).toEqual([{ route: undefined, page: 1, totalPages: 1, items: [] }]);
});

describe('the page an address names in its path', () => {
  test.each([
    ['/events/page/3', 3],
    ['/events/archive/page/12', 12],
    ['/events', 1],
    ['/events/', 1],
    ['/events/page/0', 1],
    ['/events/page/03', 1],
    ['/events/page/1234567', 1],
    ['/page/2/events', 1],
    ['', 1],
  ])('%j is page %i', (pathname, page) => {
    expect(pageOfPath(pathname)).toBe(page);
  });
});
