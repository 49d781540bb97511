import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  everyVenue,
  parseVenuesQuery,
  VENUES_QUERY_LIMITS,
  venueChips,
  venuesQueryUrl,
  withVenuesFilter,
} from '../../../../../src/features/venues/directory/venues-query.ts';

const parse = (address: string) => parseVenuesQuery(new URLSearchParams(address));

test('an address without filters is the whole directory, by name', () => {
  expect(parse('')).toEqual(everyVenue(1));
  expect(venuesQueryUrl(everyVenue(1))).toBe('/venues');
});

test('every filter is parsed and written back', () => {
  const address = 'search=clay+kiln&city=Port+Aransas&type=market_space&sort=city-desc&page=3';
  expect(parse(address)).toEqual({
    search: 'clay kiln',
    city: 'Port Aransas',
    type: 'market_space',
    sort: 'city-desc',
    page: 3,
  });
  expect(venuesQueryUrl(parse(address))).toBe(`/venues?${address}`);
});

test.each<[string, string]>([
  ...['page=0', 'page=-1', 'page=1e3', 'page=99999999', 'page=zzz', 'sort=name-asc'].map(
    (address): [string, string] => [address, ''],
  ),
  ...['search=+%00+', 'city=,+TX', 'utm_source=mail'].map((address): [string, string] => [
    address,
    '',
  ]),
  ['city=Rockport,+TX', '?city=Rockport'],
  ['type=+GALLERY', '?type=gallery'],
  ['type=__proto__', '?type=__proto__'],
  ['city=Nowhere', '?city=Nowhere'],
  ['sort=name-desc&sort=city-asc', '?sort=name-desc'],
])('%s shows /venues%s', (address, query) => {
  expect(venuesQueryUrl(parse(address))).toBe(`/venues${query}`);
});

test('parsing never fails, and its result parses to itself', () => {
  const garbage = fc.dictionary(
    fc.constantFrom('search', 'city', 'type', 'sort', 'page', 'other'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  fc.assert(
    fc.property(garbage, (values) => {
      const once = parseVenuesQuery(new URLSearchParams(values));
      const url = venuesQueryUrl(once);
      expect(venuesQueryUrl(parse(url.split('?')[1] ?? ''))).toBe(url);
      expect(once.search?.length ?? 0).toBeLessThanOrEqual(VENUES_QUERY_LIMITS.search);
    }),
  );
});

test('a change keeps the other filters and goes back to page 1', () => {
  const query = parse('search=clay&city=Victoria&sort=name-desc&page=4');
  expect(venuesQueryUrl(withVenuesFilter(query, { city: 'Alice' }))).toBe(
    '/venues?search=clay&city=Alice&sort=name-desc',
  );
  expect(venuesQueryUrl(withVenuesFilter(query, { search: undefined, sort: '' }))).toBe(
    '/venues?city=Victoria',
  );
});

test('each filter has a chip; order and page have none', () => {
  expect(
    venueChips(parse('search=clay&city=Nowhere&type=wine_garden&sort=city-asc&page=2')),
  ).toEqual([
    { key: 'search', label: 'Search: clay' },
    { key: 'city', label: 'Nowhere' },
    { key: 'type', label: 'Wine Garden' },
  ]);
  expect(venueChips(everyVenue(7))).toEqual([]);
});
