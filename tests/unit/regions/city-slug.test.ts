import { expect, test } from 'vitest';
import { GUIDE_CITIES } from '../../../src/content/city-lists.ts';
import { citySlug } from '../../../src/regions/city-slug.ts';
import { fc } from '../../support/samples/properties.ts';

test('any slug is plain ASCII and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = citySlug(name);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(citySlug(slug)).toBe(slug);
    }),
  );
});

test('cities with a page have their own slug', () => {
  for (const { slug, name } of GUIDE_CITIES) expect(citySlug(`${name}, TX`)).toBe(slug);
});
