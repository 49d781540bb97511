import { expect, test } from 'vitest';
import type { KnownListing } from '../../../../../src/features/content-sync/plan/known-item.ts';
import { listingDiff } from '../../../../../src/features/content-sync/plan/listing-diff.ts';
import {
  knownSyncItem,
  syncDate,
  syncListing,
} from '../../../../support/samples/sync/sync-listing.ts';

const known = (changes: Partial<KnownListing> = {}): KnownListing => ({
  ...{ listingId: 'listing-1', pinned: [] },
  ...{ facts: syncListing(), dates: knownSyncItem().dates },
  ...changes,
});

const diff = (listing: ReturnType<typeof syncListing>, changes: Partial<KnownListing> = {}) =>
  listingDiff(known(changes), listing, '2026-11-23');

test('equal listings have no difference', () => {
  expect(diff(syncListing())).toEqual([]);
});

test('fields are named with their old and new text', () => {
  expect(diff(syncListing({ title: 'Jazz by the Bay', category: 'festivals-markets' }))).toEqual([
    { field: 'Event name', before: 'Jazz on the Bayfront', after: 'Jazz by the Bay' },
    { field: 'Category', before: 'Music', after: 'Festivals & Markets' },
  ]);
});

test('a field that a person edited is left out', () => {
  expect(diff(syncListing({ title: 'Jazz by the Bay' }), { pinned: ['title'] })).toEqual([]);
});

test('of a date, what a person edited stays', () => {
  const dates = [syncDate('2026-12-04', { startTime: '20:00', endTime: '23:00' })];
  const edited = knownSyncItem().dates.map((date) => ({ ...date, pinned: ['start_time'] }));
  expect(diff(syncListing({ dates }), { dates: edited })).toEqual([
    {
      ...{ field: 'Date', before: 'Dec 4, 2026, 7:00 PM - 9:00 PM CST' },
      after: 'Dec 4, 2026, 7:00 PM - 11:00 PM CST',
    },
  ]);
});

test('dates are new, moved or cancelled', () => {
  const dates = [
    syncDate('2026-12-04', { startTime: '20:00' }),
    syncDate('2026-12-11'),
    syncDate('2026-12-18', { isCancelled: true }),
  ];
  expect(diff(syncListing({ dates }))).toEqual([
    {
      ...{ field: 'Date', before: 'Dec 4, 2026, 7:00 PM - 9:00 PM CST' },
      after: 'Dec 4, 2026, 8:00 PM - 9:00 PM CST',
    },
    { field: 'New date', before: '', after: 'Dec 11, 2026, 7:00 PM - 9:00 PM CST' },
  ]);
  const cancelled = [syncDate('2026-12-04', { isCancelled: true })];
  expect(diff(syncListing({ dates: cancelled }))[0]?.after).toBe('Cancelled at its source');
  for (const [postponed, words] of [
    ['', 'Postponed at its source'],
    ['new date TBA', 'Postponed at its source: new date TBA'],
  ] as const) {
    const dates = [syncDate('2026-12-04', { isCancelled: true, postponed })];
    expect(diff(syncListing({ dates }))[0]?.after).toBe(words);
  }
});

test('a date that is decided or over is left out', () => {
  const dates = [syncDate('2026-12-04', { startTime: '20:00' })];
  for (const change of [{ status: 'cancelled' }, { startDate: '2026-11-20' }]) {
    const decided = knownSyncItem().dates.map((date) => ({ ...date, ...change }));
    expect(diff(syncListing({ dates }), { dates: decided })).toEqual([]);
  }
});
