import { expect, test, vi } from 'vitest';
import {
  type IndexResult,
  type IndexSource,
  openSearchIndex,
  type SearchIndex,
} from '../../../../../src/features/search/index/search-index.client.ts';
import { searchRecords } from '../../../../../src/features/search/index/search-record.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

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
  expect(index.search.mock.calls.filter(([, { filters }]) => !('none' in filters))).toHaveLength(1);
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
