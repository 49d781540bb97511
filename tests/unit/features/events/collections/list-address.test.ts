import { expect, test } from 'vitest';
import { CATEGORY_PAGE_SLUGS } from '../../../../../src/regions/category-slugs.ts';
import { readListAddress } from '../../../../../src/features/events/collections/list-address.ts';
import { fc } from '../../../../support/samples/properties.ts';

test.each([
  ['page/99', '/events'],
  ['page/99/', '/events'],
  ['archive/page/999', '/events/archive'],
  ['city/rockport/page/50', '/events/city/rockport'],
  ['category/music/page/99', '/events/category/music'],
])('%s, a page beyond the last, redirects to %s for now', (slug, to) => {
  expect(readListAddress(slug)).toEqual({ outcome: 'moved', to, permanently: false });
});

test.each([
  ['page/1', '/events'],
  ['archive/page/1', '/events/archive'],
  ['city/rockport/page/1', '/events/city/rockport'],
  ['category/music/page/1', '/events/category/music'],
  ['category/theater', '/events/category/performing-arts'],
  ['category/theater/', '/events/category/performing-arts'],
  ['category/Music', '/events/category/music'],
  ['category/multidisciplinary', '/events/category/festivals-markets'],
  ['category/HOLIDAY', '/events/category/holiday'],
  ['category/dance/page/2', '/events/category/performing-arts/page/2'],
  ['category', '/categories'],
  ['category/', '/categories'],
])('%s redirects to %s permanently', (slug, to) => {
  expect(readListAddress(slug)).toEqual({ outcome: 'moved', to, permanently: true });
});

test.each(['on/2026-11-22', 'on/2026-02-28'])('%s is a day that is over', (slug) => {
  expect(readListAddress(slug)).toEqual({ outcome: 'past-day' });
});

test.each([
  ...['on/2026-02-30', 'on/', 'on/2026-11-22/x', 'in/2026-11-22'],
  ...['city/nowhere', 'page/0', 'page/second', 'page/9999999', 'archive/page/', 'city//page/2'],
  ...['city/rockport/2', 'city/\ud800/page/2', 'Category/music', 'an-event-k3x9q2/tickets'],
])('%s is missing', (slug) => {
  expect(readListAddress(slug)).toEqual({ outcome: 'missing' });
});

test.each([
  ...['category/poetry', 'category/poetry/page/2', 'category/music/page/0', 'category/music/2'],
  ...['category/music/page/-1', 'category/music/page/two', 'category//music', 'category/__proto__'],
])('%s is an unknown category', (slug) => {
  expect(readListAddress(slug)).toEqual({ outcome: 'unknown-category' });
});

test.each(['first-friday-artwalk-k3x9q2', 'category-night-k3x9q2', 'page', 'city', ''])(
  '%j may be an event',
  (slug) => {
    expect(readListAddress(slug)).toBeNull();
  },
);

test('no redirect leads to a permanent one, or to itself', () => {
  const segment = fc.oneof(
    fc.constantFrom('page', 'archive', 'city', 'category', 'rockport', '1', '2', '007', ''),
    fc.constantFrom(...CATEGORY_PAGE_SLUGS, 'theater', 'Music'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const moved = readListAddress(segments.join('/'));
      if (moved?.outcome !== 'moved') return;
      const next = readListAddress(moved.to.replace(/^\/events\/?/, ''));
      if (next?.outcome !== 'moved') return;
      expect(moved.to).toContain('/page/');
      expect(next.permanently).toBe(false);
      expect(next.to).not.toContain('/page/');
    }),
  );
});
