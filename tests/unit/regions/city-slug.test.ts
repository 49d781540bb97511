import { expect, test } from 'vitest';
import { GUIDE_CITIES } from '../../../src/content/city-lists.ts';
import { citySlug } from '../../../src/regions/city-slug.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../support/samples/properties.ts';

test.each([
  ['Port Aransas, TX', 'port-aransas'],
  ['  ROCKPORT ', 'rockport'],
  ["Port O'Connor", 'port-oconnor'],
  ['Port O’Connor, TX', 'port-oconnor'],
  ['Port O´Connor', 'port-oconnor'],
  ['Port OʻConnor', 'port-oconnor'],
  ['St. Mary', 'st-mary'],
  ['St Mary', 'st-mary'],
  ['San José del Río', 'san-jose-del-rio'],
  ['Peñitas', 'penitas'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['GROẞ Gerau', 'gross-gerau'],
  ['İstanbul', 'istanbul'],
  ['Ŧana', 'u167ana'],
  ['東京', 'u6771u4eac'],
  ['東京 North', 'u6771u4eac-north'],
  ['..', ''],
  ['?!', ''],
  ['', ''],
])('%j is %j in an address', (city, slug) => {
  expect(citySlug(city)).toBe(slug);
});

test('any slug is plain ASCII and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = citySlug(name);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(citySlug(slug)).toBe(slug);
    }),
  );
});

test('a slug is short enough for the name of a file', () => {
  expect(citySlug('夜'.repeat(96)).length).toBeLessThanOrEqual(120);
});

test('cities with a page have their own slug', () => {
  for (const { slug, name } of GUIDE_CITIES) expect(citySlug(`${name}, TX`)).toBe(slug);
});

test('is computed in linear time', () => {
  expect(slowest(citySlug).ms).toBeLessThan(100);
});
