import { expect, test } from 'vitest';
import { GUIDE_CITIES } from '../../../../src/content/city-lists.ts';
import { citySlug } from '../../../../src/features/venues/city-slug.ts';

test.each([
  ['Port Aransas, TX', 'port-aransas'],
  ['  ROCKPORT ', 'rockport'],
  ['D’Hanis, TX', 'dhanis'],
  ['San José del Río', 'san-jose-del-rio'],
  ['St. Mary’s', 'st-marys'],
  ['東京', 'u6771u4eac'],
  ['?!', ''],
  ['', ''],
])('%j is %j in an address', (city, slug) => {
  expect(citySlug(city)).toBe(slug);
});

test('the cities with a page of their own have the same name in both addresses', () => {
  for (const { slug, name } of GUIDE_CITIES) expect(citySlug(`${name}, TX`)).toBe(slug);
});
