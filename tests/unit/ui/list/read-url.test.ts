import { expect, test } from 'vitest';
import {
  parseVenuesQuery,
  venuesQueryUrl,
  withVenuesFilter,
} from '../../../../src/features/venues/directory/venue-list.ts';
import { filledUrl } from '../../../../src/ui/list/read-url.ts';

test.each([
  ['fields that the browser filled again', { city: 'Rockport', sort: 'city-asc' }, null],
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
