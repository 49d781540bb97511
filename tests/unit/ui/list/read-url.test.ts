import { expect, test } from 'vitest';
import {
  parseVenuesQuery,
  venuesQueryUrl,
  withVenuesFilter,
} from '../../../../src/features/venues/directory/venue-list.ts';
import { cleanText, filledUrl, readPage } from '../../../../src/ui/list/read-url.ts';
import { fc } from '../../../support/samples/properties.ts';

test.each([
  ['  jazz  ', 'jazz'],
  ['open\u0000mic\n', 'open mic'],
  ['0123456789ab', '0123456789'],
  ['012345678🎨', '012345678'],
  ['\ud83c', undefined],
  ['', undefined],
  [null, undefined],
])('the text %j is read as %j', (value, text) => {
  expect(cleanText(value, 10)).toBe(text);
});

test('whatever an address holds is read as whole letters, no longer than the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const text = cleanText(value, 10) ?? '-';
      expect(text.length).toBeLessThanOrEqual(10);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ['1', 1],
  ['999999', 999_999],
  ['1000000', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['2e3', 1],
  ['', 1],
  [null, 1],
])('the page %j is read as %i', (value, page) => {
  expect(readPage(value)).toBe(page);
});

test.each([
  ['fields that the browser filled again', { city: 'Rockport', sort: 'city-asc' }, null],
  ['no fields', {}, null],
  [
    'a word typed early',
    { city: 'Rockport', search: 'pier' },
    '/venues?search=pier&city=Rockport&sort=city-asc',
  ],
])('on page 2 of a list, %s lead to %j', (_what, filled, url) => {
  const rules = { href: venuesQueryUrl, withFilled: withVenuesFilter };
  const state = parseVenuesQuery(new URLSearchParams('city=Rockport&sort=city-asc&page=2'));
  expect(filledUrl(rules, state, filled)).toBe(url);
});
