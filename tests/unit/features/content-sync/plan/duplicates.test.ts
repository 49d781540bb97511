import { expect, test } from 'vitest';
import {
  duplicateOf,
  indexNeighbours,
  type Neighbour,
} from '../../../../../src/features/content-sync/plan/duplicates.ts';
import { syncDate, syncListing } from '../../../../support/samples/sync-listing.ts';

const neighbour = (changes: Partial<Neighbour> = {}): Neighbour => ({
  ...{ eventId: 'jazz-xxxxxx', seriesId: null, sourceId: null, trust: null, status: 'approved' },
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
