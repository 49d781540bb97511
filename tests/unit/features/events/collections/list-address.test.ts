import { expect, test } from 'vitest';
import { CATEGORY_PAGE_SLUGS } from '../../../../../src/regions/category-slugs.ts';
import { readListAddress } from '../../../../../src/features/events/collections/list-address.ts';
import { fc } from '../../../../support/samples/properties.ts';

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
