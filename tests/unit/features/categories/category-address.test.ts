import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCategoryAddress } from '../../../../src/features/categories/category-address.ts';
import { CATEGORY_PAGE_SLUGS } from '../../../../src/features/categories/category-slugs.ts';

test.each([
  ['category/theater', '/events/category/performing-arts'],
  ['category/theater/', '/events/category/performing-arts'],
  ['category/art', '/events/category/visual-arts'],
  ['category/Music', '/events/category/music'],
  ['category/multidisciplinary', '/events/category/festivals-markets'],
  ['category/HOLIDAY', '/events/category/holiday'],
  ['category/dance/page/2', '/events/category/performing-arts/page/2'],
  ['category/music/page/1', '/events/category/music'],
  ['category', '/categories'],
  ['category/', '/categories'],
])('%s moved for good to %s', (slug, to) => {
  expect(readCategoryAddress(slug)).toEqual({ outcome: 'moved', to, permanently: true });
});

test('a page beyond the last leads to the first for now, because the list may grow again', () => {
  expect(readCategoryAddress('category/music/page/99')).toEqual({
    outcome: 'moved',
    to: '/events/category/music',
    permanently: false,
  });
});

test.each([
  'category/poetry',
  'category/poetry/page/2',
  'category/music/page/0',
  'category/music/page/-1',
  'category/music/page/two',
  'category/music/2',
  'category//music',
  'category/__proto__',
  'category/<script>',
])('%s is no category', (slug) => {
  expect(readCategoryAddress(slug)).toEqual({ outcome: 'unknown' });
});

test.each(['first-friday-artwalk-k3x9q2', 'category-night-k3x9q2', 'Category/music', ''])(
  '%j is not about a category',
  (slug) => {
    expect(readCategoryAddress(slug)).toBeNull();
  },
);

test('no address leads to itself, nor to one that leads on', () => {
  const segment = fc.oneof(
    fc.constantFrom(...CATEGORY_PAGE_SLUGS, 'theater', 'Music', 'page', '1', '2', '007', ''),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const answer = readCategoryAddress(['category', ...segments].join('/'));
      if (answer?.outcome !== 'moved') return;
      const next = readCategoryAddress(answer.to.replace('/events/', ''));
      const file = /^\/(?:categories|events\/category\/[a-z-]+)$/;
      if (answer.to.includes('/page/')) {
        expect(next).toMatchObject({
          permanently: false,
          to: expect.stringMatching(file) as string,
        });
      } else expect(answer.to).toMatch(file);
    }),
  );
});
