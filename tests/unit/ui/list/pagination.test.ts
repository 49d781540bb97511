import { expect, test } from 'vitest';
import { listPages } from '../../../../src/ui/list/pagination.ts';

test("a list is cut into pages, the first of them at the list's own address", () => {
  expect(listPages(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
    { route: undefined, page: 1, totalPages: 3, items: ['a', 'b'] },
    { route: 'page/2', page: 2, totalPages: 3, items: ['c', 'd'] },
    { route: 'page/3', page: 3, totalPages: 3, items: ['e'] },
  ]);
});
