import { describe, expect, test, vi } from 'vitest';
import {
  createFallbackSearch,
  type IndexResult,
  type IndexSource,
  openSearchIndex,
  type SearchIndex,
} from '../../../../../src/features/search/index/fallback-search.client.ts';
import {
  type SearchRecord,
  searchRecords,
} from '../../../../../src/features/search/index/search-record.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

describe('fallback search', () => {
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
      ...{
        didYouMean: null,
        without: [],
        pieces: [],
        instead: [],
        others: [],
        today: '2026-11-24',
      },
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

  test('tonight is the evening, with the reception of an exhibition', async () => {
    const hours = {
      endDate: '2026-12-24',
      openingHours: [{ days: [2], opens: '10:00', closes: '17:00' }],
    };
    const reception = { date: '2026-11-24', startTime: '18:00', endTime: null };
    const upcoming = [
      event('market', '2026-11-24', { startTime: '08:00', endTime: '12:00' }),
      event('concert', '2026-11-24', { startTime: '19:00' }),
      event('exhibition', '2026-11-24', hours),
      event('opening', '2026-11-24', { ...hours, reception }),
    ];
    const ask = createFallbackSearch(sourceOf(searchRecords({ upcoming, past: [] })));
    const found = async (q: string) =>
      (await ask({ q }, 'upcoming', 1)).upcoming.events.map(({ id }) => id);
    expect(await found('tonight')).toEqual(['concert', 'opening']);
    expect(await found('today')).toHaveLength(4);
  });

  test('a cancelled date of a listing comes only for days on which no other takes place', async () => {
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
});

describe('search index', () => {
  const events = (count: number) =>
    searchRecords({
      past: [],
      upcoming: Array.from({ length: count }, (_, index) => sampleEvent({ id: `event-${index}` })),
    });

  /** A fake index that finds all its events for any words except "unheard". */
  const indexOf = (count: number, data: (url: string) => Promise<{ raw_url: string }>) => {
    const search = vi.fn<SearchIndex['search']>((words, { filters }) =>
      Promise.resolve({
        results:
          'none' in filters
            ? []
            : events(count).map(({ url }) => ({ id: url, data: () => data(url) })),
        unfilteredResultCount: words?.includes('unheard') === true ? 0 : count,
      }),
    );
    return { search, preload: () => Promise.resolve(), destroy: vi.fn(() => Promise.resolve()) };
  };

  const present = (url: string) => Promise.resolve({ raw_url: url });
  const gone = () => Promise.reject(new Error('404'));

  /** A fake site with several builds, one after the other; each entry is the index of one build. */
  const siteOf = (builds: ReturnType<typeof indexOf>[]) => {
    let build = 0;
    const source: IndexSource = {
      mark: vi.fn(() => Promise.resolve(`build ${build}`)),
      open: vi.fn(() => Promise.resolve(builds[build] as SearchIndex)),
    };
    return { source, swap: () => (build += 1) };
  };

  const ask = (words: string) => ({ words, filters: {} });
  const total = (result: IndexResult) => Promise.resolve(result.total);
  const ids = async ({ read }: IndexResult) => (await read(0, 100)).map(([event]) => event.id);

  test('reads slices from one search of the index', async () => {
    const index = indexOf(20, present);
    const { find } = openSearchIndex(siteOf([index]).source);
    expect(await find(ask('jazz'), total)).toBe(20);
    const slice = await find(ask('jazz'), ({ read }) => read(12, 24));
    expect(slice.map(([{ id }]) => id)).toEqual(
      Array.from({ length: 8 }, (_, n) => `event-${n + 12}`),
    );
    expect(index.search.mock.calls.filter(([, { filters }]) => !('none' in filters))).toHaveLength(
      1,
    );
  });

  test('passes folded words, filters and index order', async () => {
    const index = indexOf(3, present);
    const { find } = openSearchIndex(siteOf([index]).source);
    const filters = { city: ['rockport'] };
    await find({ words: 'Café!', filters }, total);
    expect(index.search.mock.lastCall).toEqual(['cafe', { filters, sort: { order: 'asc' } }]);
    await find({ words: '', filters }, total);
    expect(index.search.mock.lastCall?.[0]).toBeNull();
  });

  test('a word whose stem does not begin it finds by both, in index order', async () => {
    const index = indexOf(4, present);
    const all = (await index.search(null, { filters: {}, sort: { order: 'asc' } })).results;
    const finds: Record<string, number[]> = { '': [0, 1, 2, 3], gallery: [3], galleri: [1] };
    index.search.mockImplementation((words) =>
      Promise.resolve({
        results: (finds[words ?? ''] ?? []).flatMap((place) => all[place] ?? []),
        unfilteredResultCount: 4,
      }),
    );
    const { find } = openSearchIndex(siteOf([index]).source);
    expect(await find(ask('gallery'), ids)).toEqual(['event-1', 'event-3']);
  });

  test('an unknown word, or a text without words, finds nothing', async () => {
    const { find } = openSearchIndex(siteOf([indexOf(3, present)]).source);
    expect(await find(ask('jazz unheard'), ids)).toEqual([]);
    expect(await find(ask('!!!'), ids)).toEqual([]);
  });

  test('the next search uses a new build, and closes the old index', async () => {
    const [before, after] = [indexOf(3, present), indexOf(5, present)];
    const site = siteOf([before, after]);
    const { find } = openSearchIndex(site.source);
    expect(await find(ask('jazz'), total)).toBe(3);
    site.swap();
    expect(await find(ask('jazz'), total)).toBe(5);
    await vi.waitFor(() => {
      expect(before.destroy).toHaveBeenCalledOnce();
    });
  });

  test('an index replaced during a search is reopened once', async () => {
    const broken = indexOf(3, gone);
    const site = siteOf([broken, indexOf(5, present)]);
    broken.search.mockImplementationOnce(() => {
      site.swap();
      return Promise.reject(new Error('gone'));
    });
    const { find } = openSearchIndex(site.source);
    expect(await find(ask('jazz'), total)).toBe(5);
  });

  test('an index replaced during a search that found less is searched again', async () => {
    const less = indexOf(0, present);
    const site = siteOf([less, indexOf(5, present)]);
    less.search.mockImplementation(() => {
      site.swap();
      return Promise.resolve({ results: [], unfilteredResultCount: 5 });
    });
    const { find } = openSearchIndex(site.source);
    expect(await find(ask(''), total)).toBe(5);
  });

  test('a part that failed to load is requested again from a fresh index', async () => {
    const { source } = siteOf([indexOf(3, present)]);
    vi.mocked(source.open).mockResolvedValueOnce(indexOf(3, gone));
    const { find } = openSearchIndex(source);
    expect(await find(ask('jazz'), ids)).toHaveLength(3);
    expect(source.open).toHaveBeenCalledTimes(2);
  });

  test('an index that cannot be loaded is an error, and the next search retries', async () => {
    const { source } = siteOf([indexOf(3, present)]);
    vi.mocked(source.open)
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockRejectedValueOnce(new TypeError('offline'));
    const { find } = openSearchIndex(source);
    await expect(find(ask('jazz'), total)).rejects.toThrow('offline');
    expect(await find(ask('jazz'), total)).toBe(3);
  });
});
