import { beforeEach, expect, test, vi } from 'vitest';
import { createSearchResults } from '../../../../../src/features/search/page/search-results.client.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  vi.useFakeTimers({ toFake: ['Date'] });
});

const FIRST = { number: 1, origin: null };
const ofApi = () => Promise.resolve(Response.json({ today: 'api' }));
const fails = () => Promise.resolve(new Response('Please try again soon.', { status: 503 }));
const fallback = () => {
  const ask = vi.fn(() => Promise.resolve({ today: 'edition' } as never));
  return { ask, load: vi.fn(() => Promise.resolve(ask)) };
};

test('the API results, and the index is not loaded', async () => {
  fetchMock.mockImplementation(ofApi);
  const { load } = fallback();
  const results = createSearchResults(load);
  const result = await results({ q: 'free jazz', city: 'Rockport' }, 'upcoming', FIRST);
  expect(result).toEqual({ today: 'api', origin: 'api' });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/search?q=free+jazz&city=Rockport');
  await results({ q: 'jazz' }, 'past', { number: 2, origin: 'api' });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/search?q=jazz&when=past&page=2');
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['responds with 503', fails],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])(
  'an API that %s gives way to the index, and is asked again after half a minute',
  async (_, fail) => {
    fetchMock.mockImplementation(fail);
    const { load, ask } = fallback();
    const results = createSearchResults(load);
    const query = { q: 'jazz' };
    expect(await results(query, 'upcoming', FIRST)).toEqual({
      today: 'edition',
      origin: 'edition',
    });
    await results(query, 'past', FIRST);
    expect(fetchMock).toHaveBeenCalledOnce();
    expect(ask.mock.calls).toEqual([
      [query, 'upcoming', 1],
      [query, 'past', 1],
    ]);
    vi.setSystemTime(Date.now() + 31_000);
    fetchMock.mockImplementation(ofApi);
    expect(await results(query, 'upcoming', FIRST)).toMatchObject({ origin: 'api' });
  },
);

test('a further page comes from where the first one came from', async () => {
  fetchMock.mockImplementation(fails);
  const { load, ask } = fallback();
  const results = createSearchResults(load);
  await expect(results({}, 'upcoming', { number: 2, origin: 'api' })).rejects.toThrow('503');
  expect(load).not.toHaveBeenCalled();
  await results({}, 'upcoming', { number: 2, origin: 'edition' });
  expect(ask).toHaveBeenLastCalledWith({}, 'upcoming', 2);
});

test('with neither there is an error, and the next search tries both again', async () => {
  fetchMock.mockImplementationOnce(fails);
  const { load } = fallback();
  load.mockRejectedValueOnce(new TypeError('offline'));
  const results = createSearchResults(load);
  await expect(results({}, 'upcoming', FIRST)).rejects.toThrow('offline');
  fetchMock.mockImplementation(ofApi);
  expect(await results({}, 'upcoming', FIRST)).toMatchObject({ origin: 'api' });
});
