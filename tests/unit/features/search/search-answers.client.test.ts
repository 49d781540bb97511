import { beforeEach, expect, test, vi } from 'vitest';
import { createSearchAnswers } from '../../../../src/features/search/search-answers.client.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  vi.useFakeTimers({ toFake: ['Date'] });
});

const FIRST = { number: 1, origin: null };
const ofApi = () => Promise.resolve(Response.json({ today: 'api' }));
const fails = () => Promise.resolve(new Response('Please try again soon.', { status: 503 }));
const standBy = () => {
  const ask = vi.fn(() => Promise.resolve({ today: 'edition' } as never));
  return { ask, load: vi.fn(() => Promise.resolve(ask)) };
};

test('the API answers, and the index is not loaded', async () => {
  fetchMock.mockImplementation(ofApi);
  const { load } = standBy();
  const answers = createSearchAnswers(load);
  const answer = await answers({ q: 'free jazz', city: 'Rockport' }, 'upcoming', FIRST);
  expect(answer).toEqual({ today: 'api', origin: 'api' });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/search?q=free+jazz&city=Rockport');
  await answers({ q: 'jazz' }, 'past', { number: 2, origin: 'api' });
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
    const { load, ask } = standBy();
    const answers = createSearchAnswers(load);
    const query = { q: 'jazz' };
    expect(await answers(query, 'upcoming', FIRST)).toEqual({
      today: 'edition',
      origin: 'edition',
    });
    await answers(query, 'past', FIRST);
    expect(fetchMock).toHaveBeenCalledOnce();
    expect(ask.mock.calls).toEqual([
      [query, 'upcoming', 1],
      [query, 'past', 1],
    ]);
    vi.setSystemTime(Date.now() + 31_000);
    fetchMock.mockImplementation(ofApi);
    expect(await answers(query, 'upcoming', FIRST)).toMatchObject({ origin: 'api' });
  },
);

test('a further page comes from where the first one came from', async () => {
  fetchMock.mockImplementation(fails);
  const { load, ask } = standBy();
  const answers = createSearchAnswers(load);
  await expect(answers({}, 'upcoming', { number: 2, origin: 'api' })).rejects.toThrow('503');
  expect(load).not.toHaveBeenCalled();
  await answers({}, 'upcoming', { number: 2, origin: 'edition' });
  expect(ask).toHaveBeenLastCalledWith({}, 'upcoming', 2);
});

test('with neither there is an error, and the next search tries both again', async () => {
  fetchMock.mockImplementationOnce(fails);
  const { load } = standBy();
  load.mockRejectedValueOnce(new TypeError('offline'));
  const answers = createSearchAnswers(load);
  await expect(answers({}, 'upcoming', FIRST)).rejects.toThrow('offline');
  fetchMock.mockImplementation(ofApi);
  expect(await answers({}, 'upcoming', FIRST)).toMatchObject({ origin: 'api' });
});
