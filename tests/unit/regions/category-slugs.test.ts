import { expect, test } from 'vitest';
import {
  CATEGORY_PAGE_SLUGS,
  categoryPageSlug,
  isStandardCategory,
} from '../../../src/regions/category-slugs.ts';

test('the nine categories have a page, then the six topics', () => {
  expect(CATEGORY_PAGE_SLUGS).toHaveLength(15);
  expect(CATEGORY_PAGE_SLUGS.filter(isStandardCategory)).toHaveLength(9);
  expect(CATEGORY_PAGE_SLUGS.slice(9)).toEqual([
    'cultural',
    'wine',
    'outdoor',
    'family',
    'hill-country',
    'holiday',
  ]);
});

test.each([
  ['music', 'music'],
  ['Music', 'music'],
  ['farmers-market', 'festivals-markets'],
  [' Theater ', 'performing-arts'],
  ['wine', 'wine'],
  [' wine ', 'wine'],
  ['Hill-Country', 'hill-country'],
])('the stored category %j has the page %s', (value, slug) => {
  expect(categoryPageSlug(value)).toBe(slug);
});

test.each(['', 'poetry', 'constructor', '__proto__', 'music/page/2', '<b>'])(
  '%j has no page',
  (value) => {
    expect(categoryPageSlug(value)).toBeNull();
  },
);
