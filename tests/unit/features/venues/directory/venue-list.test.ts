import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  everyVenue,
  findableVenues,
  findVenues,
  mostVenues,
  parseVenuesQuery,
  sortVenues,
  venueChips,
  venueCities,
  VENUES_QUERY_LIMITS,
  type VenueSort,
  venuesQueryUrl,
  venueTypes,
  withVenuesFilter,
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

  test.each<[VenueSort, string[]]>([
    ['', ['Árbol House', 'hall 9', 'Hall 10', 'Plaza Día']],
    ['name-desc', ['Plaza Día', 'Hall 10', 'hall 9', 'Árbol House']],
    ['city-asc', ['hall 9', 'Plaza Día', 'Árbol House', 'Hall 10']],
    ['city-desc', ['Hall 10', 'Árbol House', 'hall 9', 'Plaza Día']],
  ])(
    'the order %j ignores case and accents, with names from A to Z within a city',
    (sort, names) => {
      expect(sortVenues(VENUES, sort).map(({ name }) => name)).toEqual(names);
      expect(sortVenues([...VENUES].reverse(), sort).map(({ name }) => name)).toEqual(names);
    },
  );

  test('venues of the same name are sorted by id', () => {
    const twins = ['b', 'a', 'c'].map((id) => sampleVenue({ id }));
    expect(sortVenues(twins, '').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

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

  test.each(['obriens', 'O’Brien’s', "o'brien", 'smorrebrod'])(
    'the search %j ignores apostrophes and accents',
    (search) => {
      const hall = venue("O'Brien’s Smørrebrød Hall", 'Alice, TX');
      expect(findVenues(findableVenues([hall]), { search })).toEqual([hall]);
    },
  );

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
});

describe('venue choices', () => {
  const inCities = (...cities: string[]) => venueCities(cities.map((city) => ({ city })));

  test('cities run from A to Z with their number of venues', () => {
    expect(inCities('Victoria, TX', 'Alice, TX', 'Victoria, TX')).toEqual([
      { slug: 'alice', name: 'Alice', count: 1 },
      { slug: 'victoria', name: 'Victoria', count: 2 },
    ]);
  });

  test('spellings of a city are one city; a blank one is none', () => {
    expect(
      inCities('Port Aransas, TX', 'port aransas', 'PORT  ARANSAS, Texas', ', TX', '—'),
    ).toEqual([{ slug: 'port-aransas', name: 'Port Aransas', count: 3 }]);
  });

  test('of too many cities those with the most venues stay, from A to Z', () => {
    const cities = inCities('D', 'C', 'C', 'B', 'A', 'A', 'A');
    expect(mostVenues(cities, 2).map(({ name }) => name)).toEqual(['A', 'C']);
    expect(mostVenues(cities, 4)).toEqual(cities);
  });

  test('types are in the order of their labels, each once, without blank ones', () => {
    const types = ['theater', 'outdoor', 'gallery', null, ' Theater', '', 'zoo', 'book_shop'];
    expect(venueTypes(types.map((venueType) => ({ venueType })))).toEqual([
      'gallery',
      'book_shop',
      'outdoor',
      'theater',
      'zoo',
    ]);
  });
});
