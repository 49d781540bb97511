import { expect, test } from 'vitest';
import { jsonLdText, postalAddress } from '../../../src/ui/json-ld.ts';

test('no text can end the script it stands in', () => {
  const name = '</script><script>alert(1)</script><!--';
  const text = jsonLdText({ name });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name });
});

test('a street that is not known is left out of an address', () => {
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
