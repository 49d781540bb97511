import { expect, test } from 'vitest';
import { postalAddress } from '../../../../src/ui/data/json-ld.ts';

test('an unknown street is left out of an address', () => {
  const read = (street?: string): unknown =>
    JSON.parse(
      JSON.stringify(
        postalAddress({ ...(street !== undefined && { street }), city: 'Rockport', state: 'TX' }),
      ),
    );
  const city = {
    '@type': 'PostalAddress',
    addressLocality: 'Rockport',
    addressRegion: 'TX',
    addressCountry: 'US',
  };
  expect(read()).toEqual(city);
  expect(read('')).toEqual(city);
  expect(read('1 Pier')).toEqual({ ...city, streetAddress: '1 Pier' });
});
