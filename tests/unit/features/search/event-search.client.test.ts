import { expect, test, vi } from 'vitest';
import {
  createEventSearch,
  type IndexSource,
  type SearchIndex,
} from '../../../../src/features/search/event-search.client.ts';
import { searchRecords } from '../../../../src/features/search/search-record.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const events = (count: number) =>
  searchRecords({
    past: [],
    upcoming: Array.from({ length: count }, (_, index) => sampleEvent({ id: `event-${index}` })),
  });

/** An index that finds all its events for any words but "unheard". */
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

/** A site with one build after the other; each entry is its index. */
const siteOf = (builds: ReturnType<typeof indexOf>[]) => {
  let build = 0;
  const source: IndexSource = {
    mark: vi.fn(() => Promise.resolve(`build ${build}`)),
    open: vi.fn(() => Promise.resolve(builds[build] as SearchIndex)),
  };
  return { source, swap: () => (build += 1) };
};

test('returns twelve at a time, from one search of the index', async () => {
  const index = indexOf(20, present);
  const { find } = createEventSearch(siteOf([index]).source);
  const first = await find({ q: 'jazz' }, 0);
  expect([first.total, first.events.length, first.events[0]?.id]).toEqual([20, 12, 'event-0']);
  const rest = await find({ q: 'jazz' }, 12);
  expect(rest.events.map(({ id }) => id).at(-1)).toBe('event-19');
  expect(index.search.mock.calls.filter(([, { filters }]) => !('none' in filters))).toHaveLength(1);
});

test('passes words, filed filters and index order', async () => {
  const index = indexOf(3, present);
  const { find } = createEventSearch(siteOf([index]).source);
  await find({ q: 'Café!', category: 'multidisciplinary', city: 'Rockport' }, 0);
  expect(index.search.mock.lastCall).toEqual([
    'cafe',
    { filters: { category: 'festivals-markets', city: 'rockport' }, sort: { order: 'asc' } },
  ]);
  await find({ city: 'Rockport' }, 0);
  expect(index.search.mock.lastCall?.[0]).toBeNull();
});

test('a word whose stem does not begin it finds by both, in index order', async () => {
  const index = indexOf(4, present);
  const all = (await index.search(null, { filters: {}, sort: { order: 'asc' } })).results;
  const finds: Record<string, number[]> = { galler: [0, 1, 2, 3], gallery: [3], galleri: [1] };
  index.search.mockImplementation((words) =>
    Promise.resolve({
      results: (finds[words ?? ''] ?? []).flatMap((place) => all[place] ?? []),
      unfilteredResultCount: 4,
    }),
  );
  const { find } = createEventSearch(siteOf([index]).source);
  const { total, events: found } = await find({ q: 'gallery' }, 0);
  expect([total, ...found.map(({ id }) => id)]).toEqual([2, 'event-1', 'event-3']);
});

test('an unknown word, or a text without words, finds nothing', async () => {
  const { find } = createEventSearch(siteOf([indexOf(3, present)]).source);
  expect(await find({ q: 'jazz unheard' }, 0)).toEqual({ total: 0, events: [] });
  expect(await find({ q: '!!!' }, 0)).toEqual({ total: 0, events: [] });
});

test('the next search uses a new build, and closes the old index', async () => {
  const [before, after] = [indexOf(3, present), indexOf(5, present)];
  const site = siteOf([before, after]);
  const { find } = createEventSearch(site.source);
  expect((await find({ q: 'jazz' }, 0)).total).toBe(3);
  site.swap();
  expect((await find({ q: 'jazz' }, 0)).total).toBe(5);
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
  const { find } = createEventSearch(site.source);
  expect((await find({ q: 'jazz' }, 0)).total).toBe(5);
});

test('an index replaced during a search that found less is searched again', async () => {
  const less = indexOf(0, present);
  const site = siteOf([less, indexOf(5, present)]);
  less.search.mockImplementation(() => {
    site.swap();
    return Promise.resolve({ results: [], unfilteredResultCount: 5 });
  });
  const { find } = createEventSearch(site.source);
  expect((await find({}, 0)).total).toBe(5);
});

test('a part that failed to load is requested again from a fresh index', async () => {
  const { source } = siteOf([indexOf(3, present)]);
  vi.mocked(source.open).mockResolvedValueOnce(indexOf(3, gone));
  const { find } = createEventSearch(source);
  expect((await find({ q: 'jazz' }, 0)).events).toHaveLength(3);
  expect(source.open).toHaveBeenCalledTimes(2);
});

test('an index that cannot be loaded is an error, and the next search retries', async () => {
  const { source } = siteOf([indexOf(3, present)]);
  vi.mocked(source.open)
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'));
  const { find, warm } = createEventSearch(source);
  await expect(find({ q: 'jazz' }, 0)).rejects.toThrow('offline');
  warm();
  expect((await find({ q: 'jazz' }, 0)).total).toBe(3);
});

test('warming up offline has no effect', async () => {
  const { source } = siteOf([indexOf(3, present)]);
  vi.mocked(source.mark).mockRejectedValueOnce(new TypeError('offline'));
  const { find, warm } = createEventSearch(source);
  warm();
  expect((await find({ q: 'jazz' }, 0)).total).toBe(3);
});
