import { describe, expect, test } from 'vitest';
import { indexNeighbours } from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import {
  leftOutTest,
  type PlanInput,
  planSource,
} from '../../../../../src/features/content-sync/plan/plan-source.ts';
import {
  knownSyncItem,
  syncArticle,
  syncDate,
  syncListing,
  syncReading,
} from '../../../../support/samples/sync/sync-listing.ts';

const plan = (changes: Partial<PlanInput>) =>
  planSource({
    ...{ reading: syncReading(), known: [], neighbours: indexNeighbours([]) },
    ...{ today: '2026-11-23', digest: (text: string) => text },
    ...changes,
  });

const reading = (...listings: ReturnType<typeof syncListing>[]) => syncReading({ listings });

/** Returns an item's stored facts after its listing was applied. */
const applied = (listing = syncListing()) => {
  const [item] = plan({ reading: reading(listing) });
  const take = item?.writes.at(-1);
  return knownSyncItem({ hash: take?.op === 'take' ? take.hash : null });
};

const ops = (items: ReturnType<typeof plan>) =>
  items.flatMap(({ writes }) => writes.map(({ op }) => op));

const JAZZ = {
  ...{ eventId: 'jazz-xxxxxx', listingId: null, sourceId: null },
  ...{ title: 'JAZZ ON THE BAYFRONT!', startDate: '2026-12-04', startTime: '19:00' },
  ...{ venueName: 'The Heron Hall', venueAddress: '', city: 'Corpus Christi, TX' },
};

describe('a listing', () => {
  test('that is new is taken whole', () => {
    const [item] = plan({ reading: reading(syncListing()) });
    expect(item?.change).toMatchObject({ action: 'add', detail: 'Dec 4, 2026' });
    expect(item?.writes).toMatchObject([
      { op: 'take', externalId: 'jazz-1', isComplete: true, dates: [{ startDate: '2026-12-04' }] },
    ]);
  });

  test('that is new and does not take place is left out, with the words of its source', () => {
    const off = { isCancelled: true, postponed: 'POSTPONED to Dec 19' };
    const [item] = plan({
      reading: reading(syncListing({ dates: [syncDate('2026-12-04', off)] })),
    });
    const detail = 'Postponed at its source: POSTPONED to Dec 19';
    expect(item).toMatchObject({ writes: [], change: { action: 'skip', detail } });
  });

  test('that is as it was is not touched, in whatever order its fields come', () => {
    const turned = Object.fromEntries(
      Object.entries(syncListing()).toReversed(),
    ) as unknown as ReturnType<typeof syncListing>;
    for (const listing of [syncListing(), turned]) {
      const items = plan({ reading: reading(listing), known: [applied()] });
      expect(items).toMatchObject([{ writes: [], change: null }]);
    }
  });

  test('that changed is proposed once it is approved, and updated before', () => {
    for (const [status, action] of [
      ['approved', 'propose'],
      ['pending', 'update'],
    ] as const) {
      const [item] = plan({
        reading: reading(syncListing({ title: 'Jazz by the Bay' })),
        known: [{ ...applied(), status }],
      });
      expect(item?.change?.action).toBe(action);
    }
  });

  test('that was rejected stays away, also under another id', () => {
    const known = [knownSyncItem({ state: 'rejected' })];
    expect(plan({ reading: reading(syncListing()), known })).toMatchObject([
      { writes: [], change: { action: 'skip', detail: 'Rejected before' } },
    ]);
    const renamed = plan({ reading: reading(syncListing({ externalId: 'new-id' })), known });
    expect(ops(renamed)).toEqual(['rename']);
  });

  test('that repeats an event of an organizer is left out, and remembered once', () => {
    const neighbours = indexNeighbours([JAZZ]);
    const [item] = plan({ reading: reading(syncListing()), neighbours });
    expect(item?.writes).toMatchObject([{ op: 'mark-duplicate', duplicateOf: 'jazz-xxxxxx' }]);
    const mark = item?.writes[0];
    const known = [
      knownSyncItem({
        ...{ state: 'duplicate', status: null, dates: [] },
        hash: mark?.op === 'mark-duplicate' ? mark.hash : '',
      }),
    ];
    expect(ops(plan({ reading: reading(syncListing()), neighbours, known }))).toEqual([]);
    // The event that this listing duplicated is gone, so the sync now adds the listing.
    expect(ops(plan({ reading: reading(syncListing()), known }))).toEqual(['take']);
  });

  test('that its source names by another id keeps what the guide knows of it', () => {
    const items = plan({
      reading: reading(syncListing({ externalId: 'jazz-2' })),
      known: [applied()],
    });
    expect(items.flatMap(({ writes }) => writes)[0]).toEqual({
      op: 'rename',
      from: 'jazz-1',
      to: 'jazz-2',
    });
    expect(ops(items)).toEqual(['rename', 'take']);
  });

  test('does not take the memory of another that only begins at the same time', () => {
    const other = syncListing({ externalId: 'blues-1', title: 'Blues on the Bayfront' });
    expect(
      ops(plan({ reading: reading(other), known: [applied()] })).filter((op) => op === 'rename'),
    ).toEqual([]);
  });

  test('that has begun keeps the start it is known by', () => {
    const date = syncDate('2026-11-23', {
      ...{ key: 'until 2026-12-31', startTime: null, endDate: '2026-12-31', endTime: null },
    });
    const known = [
      knownSyncItem({
        dates: [
          {
            ...{ key: date.key, startDate: '2026-11-02', startTime: null },
            ...{ endDate: '2026-12-31', endTime: null, status: 'approved' },
          },
        ],
      }),
    ];
    const items = plan({ reading: reading(syncListing({ dates: [date] })), known });
    expect(items[0]?.writes.at(-1)).toMatchObject({ dates: [{ startDate: '2026-11-02' }] });
  });
});

describe('a listing of which the reading may lack a date', () => {
  const takes = (items: ReturnType<typeof plan>) => items.flatMap(({ writes }) => writes);

  test.each([
    ['by its title', { id: '', title: 'JAZZ on the Bayfront' }],
    ['by its id', { id: 'jazz-1', title: 'Jazz on the' }],
    ['by the id of a date', { id: '2026-12-04T19:00', title: '' }],
    ['as possibly any', { id: '', title: '' }],
  ])('%s is written without taking what is absent for gone', (_how, leftOut) => {
    const listings = [syncListing({ price: '$12' })];
    const items = plan({
      reading: syncReading({ listings, leftOut: [leftOut] }),
      known: [applied()],
    });
    expect(takes(items)).toMatchObject([{ op: 'take', isComplete: false }]);
  });

  test('is compared again once the reading is whole', () => {
    const listings = [syncListing({ price: '$12' })];
    const cut = syncReading({ listings, leftOut: [{ id: 'jazz-1', title: '' }] });
    const [take] = takes(plan({ reading: cut, known: [applied()] }));
    const known = [{ ...applied(), hash: take?.op === 'take' ? take.hash : null }];
    expect(ops(plan({ reading: cut, known }))).toEqual([]);
    expect(takes(plan({ reading: reading(...listings), known }))).toMatchObject([
      { op: 'take', isComplete: true },
    ]);
  });
});

describe('an approved listing that is missing from its source', () => {
  test('is proposed to be cancelled when the reading was complete', () => {
    expect(ops(plan({ known: [applied()] }))).toEqual(['gone']);
    expect(ops(plan({ known: [applied()], today: '2026-12-04' }))).toEqual(['gone']);
  });

  test.each([
    ['the reading was cut short', { reading: syncReading({ isComplete: false }) }],
    [
      'it is there, but could not be read',
      { reading: syncReading({ leftOut: [{ id: 'jazz-1', title: 'Jazz' }] }) },
    ],
    [
      'it could not be read, and a person has given it another title',
      {
        reading: syncReading({ leftOut: [{ id: '', title: 'Jazz on the Bayfront' }] }),
        known: [{ ...applied(), title: 'Jazz by the Bay' }],
      },
    ],
    [
      'its dates lie outside what was read',
      { reading: syncReading({ window: { from: '2026-11-23', to: '2026-12-01' } }) },
    ],
    ['it is over', { today: '2026-12-05' }],
    ['it is not approved yet', { known: [{ ...knownSyncItem(), status: 'pending' }] }],
  ])('stays when %s', (_why, changes) => {
    expect(ops(plan({ known: [applied()], ...changes }))).toEqual([]);
  });
});

describe('an event that its source marks as private', () => {
  const privately = { reading: syncReading({ privateIds: ['jazz-1'], isComplete: false }) };
  const gone = { op: 'gone', externalId: 'jazz-1', isPrivate: true };

  test('is proposed to be cancelled once it is public, also by an incomplete reading', () => {
    const items = plan({ known: [applied()], ...privately });
    expect(items).toMatchObject([{ writes: [gone], change: { action: 'gone' } }]);
    const whole = { reading: syncReading({ privateIds: ['jazz-1'] }) };
    expect(plan({ known: [applied()], ...whole })).toEqual(items);
  });

  test.each([
    ['pending', { status: 'pending' }],
    ['a duplicate', { state: 'duplicate' as const, status: null, dates: [] }],
  ])('is removed without its title while it is %s', (_, facts) => {
    const items = plan({ known: [{ ...applied(), ...facts }], ...privately });
    expect(items).toMatchObject([{ writes: [gone], change: { action: 'skip' } }]);
    expect(JSON.stringify(items).toLowerCase()).not.toContain('bayfront');
  });

  test('is known by its dates where the listing has an id of its own', () => {
    const dates = applied().dates.map((date) => ({ ...date, key: 'jazz-1' }));
    const known = [{ ...applied(), externalId: 'like:jazz', dates }];
    expect(ops(plan({ known, ...privately }))).toEqual(['gone']);
  });

  test.each([
    ['it is over', { today: '2026-12-05' }],
    ['it was rejected', { known: [knownSyncItem({ state: 'rejected' })] }],
    ['it is cancelled', { known: [knownSyncItem({ status: 'cancelled' })] }],
    [
      'it still has public dates',
      { reading: { ...reading(syncListing()), privateIds: ['jazz-1'] } },
    ],
  ])('is not touched when %s', (_, changes) => {
    expect(ops(plan({ known: [applied()], ...privately, ...changes }))).toEqual([]);
  });
});

describe('an article', () => {
  const withArticle = syncReading({ articles: [syncArticle()] });
  const known = (changes: Partial<ReturnType<typeof knownSyncItem>>) => [
    knownSyncItem({ kind: 'article', externalId: 'essay-1', dates: [], ...changes }),
  ];

  test('that is new becomes a draft', () => {
    expect(plan({ reading: withArticle })).toMatchObject([
      { writes: [{ op: 'article' }], change: { action: 'add-article' } },
    ]);
  });

  test('that changed renews its draft, and leaves a published one alone', () => {
    expect(ops(plan({ reading: withArticle, known: known({ status: 'draft' }) }))).toEqual([
      'article',
    ]);
    expect(ops(plan({ reading: withArticle, known: known({ status: 'published' }) }))).toEqual([]);
  });

  test('that was deleted does not return', () => {
    expect(ops(plan({ reading: withArticle, known: known({ state: 'rejected' }) }))).toEqual([]);
  });
});

test('an article that could not be read is no event that may be left out', () => {
  const isLeftOut = leftOutTest([{ isArticle: true, id: '', title: '' }]);
  expect(isLeftOut(knownSyncItem())).toBe(false);
});
