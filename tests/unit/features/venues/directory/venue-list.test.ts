import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findableVenues,
  findVenues,
  parseVenuesQuery,
  VENUES_QUERY_LIMITS,
  venuesQueryUrl,
} from '../../../../../src/features/venues/directory/venue-list.ts';
import { sampleVenue } from '../../../../support/samples/sample-venue.ts';

describe('venue list', () => {
  const venue = (name: string, city: string, venueType: string | null = null, description = '') =>
    sampleVenue({ id: name.toLowerCase(), name, city, venueType, description });

  const VENUES = [
    venue('Hall 10', 'Victoria, TX', 'music_hall'),
    venue('Plaza Día', 'Alice, TX', 'plaza', 'A fountain and a bandstand.'),
    venue('hall 9', 'Alice, TX', 'Music_Hall ', 'Swing lessons.'),
    venue('Árbol House', 'Port Aransas, TX', 'gallery'),
  ];

  const found = (query: Parameters<typeof findVenues>[1]) =>
    findVenues(findableVenues(VENUES), query).map(({ name }) => name);

  test('without filters every venue is found, in the same order', () => {
    expect(found({})).toEqual(VENUES.map(({ name }) => name));
  });

  test.each([
    ['DIA', ['Plaza Día']],
    ['  arbol ', ['Árbol House']],
    ['band', ['Plaza Día']],
    ['hall alice', ['hall 9']],
    ['swing hall', ['hall 9']],
    ['aransas', ['Árbol House']],
    ['hall port', []],
  ])('the search %j finds each word in name, description or city', (search, names) => {
    expect(found({ search })).toEqual(names);
  });

  test('city and type are combined, in any spelling', () => {
    expect(found({ city: 'alice' })).toEqual(['Plaza Día', 'hall 9']);
    expect(found({ type: 'music_hall' })).toEqual(['Hall 10', 'hall 9']);
    expect(found({ city: 'Alice', type: 'music_hall' })).toEqual(['hall 9']);
  });

  test('an unknown city or type finds nothing', () => {
    expect(found({ city: 'Nowhere' })).toEqual([]);
    expect(findVenues(findableVenues([venue('Adrift', '—')]), { city: '?!' })).toEqual([]);
    expect(found({ type: 'constructor' })).toEqual([]);
  });
});

describe('venues query', () => {
  const parse = (address: string) => parseVenuesQuery(new URLSearchParams(address));

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
});
