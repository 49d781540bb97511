import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { venueFallbackUrl } from '../../../../src/features/venues/venue.ts';

const exists = (url: string) =>
  existsSync(fileURLToPath(new URL(`../../../../public${url}`, import.meta.url)));

test.each([
  ['theater', 'performing-arts'],
  ['gallery', 'visual-arts'],
  ['outdoor', 'outdoor'],
  ['park', 'outdoor'],
  ['historic_district', 'cultural'],
  ['plaza', 'festivals-markets'],
  ['market_space', 'market'],
  ['museum', 'visual-arts'],
  ['music_hall', 'music'],
  ['cinema', 'film-media'],
  ['library', 'literary-arts'],
  ['community_center', 'family-community'],
])('a %s without an image has the illustration %s in any city', (venueType, illustration) => {
  const url = venueFallbackUrl({ venueType, city: 'Rockport, TX' });
  expect(url).toBe(`/illustrations/${illustration}.svg`);
  expect(exists(url)).toBe(true);
});

test.each([
  ['Rockport, TX', 'city-rockport'],
  ['corpus christi', 'city-corpus-christi'],
  ['Port Aransas, TX', 'city-port-aransas'],
  ['Kingsville, TX', 'city-kingsville'],
  ['Victoria, TX', 'city-victoria'],
  ['Sinton, TX', 'cultural'],
])('any other type in %s has the illustration %s', (city, illustration) => {
  for (const venueType of ['wine_garden', 'constructor', null]) {
    const url = venueFallbackUrl({ venueType, city });
    expect(url).toBe(`/illustrations/${illustration}.svg`);
    expect(exists(url)).toBe(true);
  }
});
