import { expect, test } from 'vitest';
import {
  findableVenues,
  findVenues,
  sortVenues,
} from '../../../../../src/features/venues/directory/venue-list.ts';
import type { VenueSort } from '../../../../../src/features/venues/directory/venues-query.ts';
import { sampleVenue } from '../../../../support/samples/sample-venue.ts';

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
])('the order %j ignores case and accents, with names from A to Z within a city', (sort, names) => {
  expect(sortVenues(VENUES, sort).map(({ name }) => name)).toEqual(names);
  expect(sortVenues([...VENUES].reverse(), sort).map(({ name }) => name)).toEqual(names);
});

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
