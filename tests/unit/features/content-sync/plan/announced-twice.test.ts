import { expect, test } from 'vitest';
import {
  duplicateOf,
  indexNeighbours,
  type Neighbour,
} from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import { syncDate, syncListing } from '../../../../support/samples/sync/sync-listing.ts';

const neighbour = (changes: Partial<Neighbour> = {}): Neighbour => ({
  ...{ eventId: 'jazz-xxxxxx', listingId: null, sourceId: null, trust: null, status: 'approved' },
  ...{ title: 'Jazz on the Bayfront', startDate: '2026-12-04', startTime: '19:00', endDate: null },
  ...{ venueName: 'Heron Hall', venueAddress: '12 Shoreline Blvd', city: 'Corpus Christi, TX' },
  ...changes,
});

const repeats = (
  changes: Partial<Neighbour>,
  listing: Parameters<typeof syncListing>[0] = {},
): boolean => duplicateOf(syncListing(listing), indexNeighbours([neighbour(changes)])) !== null;

test.each([
  ['equal', {}],
  ['in capitals, with a filler', { title: 'LIVE: THE JAZZ ON THE BAYFRONT' }],
  ['with a letter wrong', { title: 'Jazz on the Bayfornt' }],
  ['with its venue in the title', { title: 'Jazz on the Bayfront at Heron Hall' }],
  ['in a longer form', { title: 'Jazz on the Bayfront: Winter Concert' }],
  ['doors half an hour earlier', { startTime: '18:30' }],
  ['without a time', { startTime: null }],
  ['at the venue by a longer name', { venueName: 'The Heron Hall Theatre' }],
  [
    'at the same door by another name',
    { venueName: 'Civic Stage', venueAddress: '12 Shoreline Boulevard' },
  ],
  ['without a venue', { venueName: '', venueAddress: '' }],
])('an event %s is the same', (_how, changes) => {
  expect(repeats(changes)).toBe(true);
});

test.each([
  ['on another day', { startDate: '2026-12-05' }],
  ['in another town', { city: 'Rockport, TX' }],
  ['at another venue', { venueName: 'Pelican Yard', venueAddress: '9 Water St' }],
  ['in the afternoon', { startTime: '14:00' }],
  ['of another kind', { title: 'Blues on the Bayfront' }],
  ['for kids', { title: 'Jazz on the Bayfront for Kids' }],
  ['its second part', { title: 'Jazz on the Bayfront II' }],
  ['its reception', { title: 'Jazz on the Bayfront: Opening Reception' }],
  ['of one common word', { title: 'Jazz' }],
  ['without venue and time', { venueName: '', venueAddress: '', startTime: null }],
])('an event %s is another', (_how, changes) => {
  expect(repeats(changes)).toBe(false);
});

/** Returns an event with this title, venue and address; all these events have the same time and town. */
const at = (title: string, venueName = 'Heron Hall', venueAddress = '') => ({
  title,
  venueName,
  venueAddress,
});

test.each([
  [at('The Nutcracker'), at('Nutcracker Ballet')],
  [at('The Nutcracker'), at('Gulf Ballet presents The Nutcracker')],
  [at('Winter Songs'), at('Winter Songs, presented by the Bay Choir')],
  [at('Hamlet'), at('Hamlet by William Shakespeare')],
  [at('First Friday Art Walk'), at('First Friday Artwalk')],
  [at('Salsa Night'), at('Salsa Nite')],
  [at('Gulf Gala'), at('39th Annual Gulf Gala')],
  [at('音楽祭'), at('音楽祭')],
  [at('Winter Songs Vol. 3'), at('Winter Songs, Volume Three')],
  [at('Carols', 'Performing Arts Center'), at('Carols', 'PAC')],
  [at('Carols', 'The P.A.C.'), at('Carols', 'Performing Arts Center')],
  [at('Carols', 'Art Museum of South Bay'), at('Carols', 'AMSB')],
  [at('Carols', 'Texas Art & Music University-Corpus Christi'), at('Carols', 'TAMU-CC')],
  [at('Carols', 'St. Mary Church'), at('Carols', "Saint Mary's Church")],
  [at('Carols', 'Heron Hall', '12 N Water St'), at('Carols', 'Civic Stage', '12 Water Street')],
])('%o is %o', (one, other) => {
  expect(repeats(other, one)).toBe(true);
  expect(repeats(one, other)).toBe(true);
});

test.each([
  [at('Story Hour', 'Main Library'), at('Story Hour', 'Harte Library')],
  [at('Story Hour', 'Library'), at('Story Hour', 'Harte Public Library')],
  [
    at('Story Hour', 'Corpus Christi Public Library Downtown'),
    at('Story Hour', 'Harte Public Library'),
  ],
  [at('Lantern Walk', 'Park'), at('Lantern Walk', 'Heritage Park')],
  [at('Carols', 'Civic Stage', '12 N Water St'), at('Carols', 'Quay', '12 S Water St')],
  [at('Painting for Two'), at('Printing for Two')],
  [at('Knitting Circle'), at('Knotting Circle')],
  [at('Weaving Together'), at('Leaving Together')],
  [at('Clay Wheel'), at('Intro to Clay Wheel')],
  [at('Talent Contest'), at('Talent Contest: Junior Division')],
  [at('Jazz'), at('Jazz Brunch')],
  [at('音楽祭'), at('文化祭')],
  [at('Harbor Art Walk'), at('Harbor Art Talk')],
  [at('Wood Carving Hour'), at('Wood Craving Hour')],
  [at('Coral Songs of the Gulf'), at('Choral Songs of the Gulf')],
  [at('Gulf Ballet presents Winter Songs'), at('Gulf Ballet presents Spring Songs')],
  [at('Winter Songs Vol. 3'), at('Winter Songs Vol. 2')],
  [at('Watercolor Level 1'), at('Watercolor')],
  [at('Story Hour', 'Community Center'), at('Story Hour', 'Heron Community Center')],
  [at('Carols', 'Performing Arts Center'), at('Carols', 'PAS')],
  [at('Carols', 'Playhouse'), at('Carols', 'PAC')],
  [at('Carols', 'Art Gallery'), at('Carols', 'AG')],
])('%o is not %o', (one, other) => {
  expect(repeats(other, one)).toBe(false);
});

test('initials that fit two venues of a town name neither', () => {
  const carols = (more: Partial<Neighbour>) =>
    neighbour({ title: 'Carols', venueAddress: '', ...more });
  const listing = syncListing({
    ...{ title: 'Carols', venueName: 'Performing Arts Center', venueAddress: '' },
  });
  const found = (city: string) =>
    duplicateOf(
      listing,
      indexNeighbours([
        carols({ venueName: 'PAC' }),
        carols({ title: 'Clay', venueName: 'Pelican Arts Collective', city }),
      ]),
    );
  expect(found('Corpus Christi, TX')).toBeNull();
  expect(found('Rockport, TX')).not.toBeNull();
});

test('the year of a season over New Year says nothing new', () => {
  const dates = [syncDate('2026-12-30'), syncDate('2027-01-06')];
  const on = (startDate: string) =>
    neighbour({ startDate, title: 'Jazz on the Bayfront 2026', sourceId: 'b', eventId: startDate });
  const index = indexNeighbours([on('2026-12-30'), on('2027-01-06')]);
  expect(duplicateOf(syncListing({ dates }), index)).not.toBeNull();
  expect(duplicateOf(syncListing({ dates: dates.slice(1) }), index)).toBeNull();
});

test('a date with a place of its own is compared by that', () => {
  const own = { venueName: 'Pelican Yard', venueAddress: '9 Water St' };
  const dates = [syncDate('2026-12-04', { own })];
  expect(repeats({}, { dates })).toBe(false);
  expect(repeats(own, { dates })).toBe(true);
});

test('a listing repeats another when at least half of its dates do, the first among them', () => {
  const dates = [syncDate('2026-12-04'), syncDate('2026-12-11'), syncDate('2026-12-18')];
  const on = (...days: string[]) =>
    days.map((startDate) => neighbour({ startDate, sourceId: 'other', eventId: startDate }));
  const found = (neighbours: Neighbour[]) =>
    duplicateOf(syncListing({ dates }), indexNeighbours(neighbours))?.eventId ?? null;
  expect(found(on('2026-12-04', '2026-12-11'))).toBe('2026-12-04');
  expect(found(on('2026-12-04'))).toBeNull();
  expect(found(on('2026-12-11', '2026-12-18'))).toBeNull();
});
