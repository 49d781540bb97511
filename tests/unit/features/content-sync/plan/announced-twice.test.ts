import { expect, test } from 'vitest';
import {
  duplicateOf,
  indexNeighbours,
} from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import type { Neighbour } from '../../../../../src/features/content-sync/plan/known-item.ts';
import {
  neighbourOf,
  syncDate,
  syncListing,
} from '../../../../support/samples/sync/sync-listing.ts';

const repeats = (
  changes: Partial<Neighbour>,
  listing: Parameters<typeof syncListing>[0] = {},
): boolean => duplicateOf(syncListing(listing), indexNeighbours([neighbourOf(changes)])) !== null;

test('initials that fit two venues of a town name neither', () => {
  const carols = (more: Partial<Neighbour>) =>
    neighbourOf({ title: 'Carols', venueAddress: '', ...more });
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
    neighbourOf({
      startDate,
      title: 'Jazz on the Bayfront 2026',
      sourceId: 'b',
      eventId: startDate,
    });
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
    days.map((startDate) => neighbourOf({ startDate, sourceId: 'other', eventId: startDate }));
  const found = (neighbours: Neighbour[]) =>
    duplicateOf(syncListing({ dates }), indexNeighbours(neighbours))?.eventId ?? null;
  expect(found(on('2026-12-04', '2026-12-11'))).toBe('2026-12-04');
  expect(found(on('2026-12-04'))).toBeNull();
  expect(found(on('2026-12-11', '2026-12-18'))).toBeNull();
});
