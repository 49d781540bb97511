import { expect, test, vi } from 'vitest';
import type {
  IndexSource,
  SearchIndex,
} from '../../../../../src/features/search/index/search-index.client.ts';
import {
  searchRecords,
  type SearchRecord,
} from '../../../../../src/features/search/index/search-record.ts';
import { createFallbackSearch } from '../../../../../src/features/search/index/fallback-search.client.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

/** A fake index that filters as Pagefind does, and finds every word. */
const sourceOf = (records: readonly SearchRecord[], read = vi.fn()): IndexSource => {
  const index: SearchIndex = {
    search: (_words, { filters }) =>
      Promise.resolve({
        unfilteredResultCount: records.length,
        results: records
          .filter((record) =>
            Object.entries(filters).every(([name, wanted]) => {
              const has = (record.filters as Partial<Record<string, string[]>>)[name] ?? [];
              return 'any' in wanted
                ? wanted.any.some((value) => has.includes(value))
                : wanted.every((value) => has.includes(value));
            }),
          )
          .map(({ url }) => ({
            id: url,
            data: () => {
              read();
              return Promise.resolve({ raw_url: url });
            },
          })),
      }),
    preload: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
  return { mark: () => Promise.resolve('build'), open: () => Promise.resolve(index) };
};

// A Tuesday.
vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00-06:00'), toFake: ['Date'] });

const event = (id: string, startDate: string, more: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({ id, startDate, ...more });

test('a page of coming events has the number of past ones with it, and the other way round', async () => {
  const upcoming = Array.from({ length: 14 }, (_, n) => event(`coming-${n}`, '2026-12-01'));
  const past = Array.from({ length: 13 }, (_, n) => event(`past-${n}`, '2026-01-01'));
  const ask = createFallbackSearch(sourceOf(searchRecords({ upcoming, past })));
  const first = await ask({ q: 'jazz' }, 'upcoming', 1);
  expect(first).toMatchObject({
    upcoming: { total: 14 },
    past: { total: 13, events: [] },
    ...{ didYouMean: null, without: [], others: [], today: '2026-11-24' },
  });
  expect(first.upcoming.events).toHaveLength(12);
  const { events } = (await ask({ q: 'jazz' }, 'past', 2)).past;
  expect(events.map(({ id }) => id)).toEqual(['past-12']);
});

test('a text is understood, besides the chosen filters', async () => {
  const upcoming = [
    event('right', '2026-12-01', { price: 'FREE', city: 'Rockport, TX', tags: ['children'] }),
    event('costs', '2026-12-01', { city: 'Rockport, TX', tags: ['children'] }),
    event('elsewhere', '2026-12-01', { price: 'FREE', tags: ['children'] }),
    event('grown-up', '2026-12-01', { price: 'FREE', city: 'Rockport, TX' }),
  ];
  const ask = createFallbackSearch(sourceOf(searchRecords({ upcoming, past: [] })));
  const answer = await ask({ q: 'free kids rockport', category: 'music' }, 'upcoming', 1);
  expect(answer.upcoming.events.map(({ id }) => id)).toEqual(['right']);
  const contrary = await ask({ q: 'free rockport', city: 'Alice' }, 'upcoming', 1);
  expect(contrary.upcoming.total).toBe(0);
});

test('days are read from cards until past them; a listing comes by its date on them', async () => {
  const late = Array.from({ length: 60 }, (_, n) => event(`late-${n}`, '2026-11-30'));
  const upcoming = [
    event('exhibition', '2026-10-01', { endDate: '2027-01-31' }),
    event('thanksgiving', '2026-11-26'),
    event('play-thursday', '2026-11-26', { listingId: 'play' }),
    event('friday', '2026-11-27'),
    ...late,
    event('play-saturday', '2026-11-28', { listingId: 'play' }),
  ];
  const read = vi.fn();
  const ask = createFallbackSearch(sourceOf(searchRecords({ upcoming, past: [] }), read));
  const answer = await ask({ q: 'this weekend' }, 'upcoming', 1);
  expect(answer.upcoming.total).toBe(3);
  expect(answer.upcoming.events.map(({ id }) => id)).toEqual([
    'friday',
    'exhibition',
    'play-saturday',
  ]);
  expect(answer.past.total).toBe(0);
  expect(read.mock.calls.length).toBeLessThan(30);
});

test('a called-off date of a listing comes only for days on which no other takes place', async () => {
  const upcoming = [
    event('off', '2026-11-24', { listingId: 'class', status: 'cancelled' }),
    event('next', '2026-12-01', { listingId: 'class' }),
    event('off-too', '2026-12-08', { listingId: 'class', status: 'postponed' }),
    event('last', '2026-12-10', { listingId: 'class' }),
  ];
  const ask = createFallbackSearch(sourceOf(searchRecords({ upcoming, past: [] })));
  const found = async (q: string) =>
    (await ask({ q }, 'upcoming', 1)).upcoming.events.map(({ id }) => id);
  expect(await found('pottery')).toEqual(['next']);
  expect(await found('tonight')).toEqual(['off']);
  expect(await found('dec 7-13')).toEqual(['last']);
});
