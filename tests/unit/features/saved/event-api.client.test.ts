import { expect, test, vi } from 'vitest';
import { readEvent } from '../../../../src/features/saved/event-api.client.ts';

const response = (body: string, status: number) => {
  const fetched = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('an event is requested by its id', async () => {
  const fetched = response('{"id":"a b"}', 200);
  await expect(readEvent('a b')).resolves.toEqual({ id: 'a b' });
  expect(fetched).toHaveBeenCalledWith('/api/events/a%20b', expect.anything());
});

test('a missing event is null', async () => {
  response('null', 404);
  await expect(readEvent('gone')).resolves.toBeNull();
});

test('any other error is thrown', async () => {
  response('The guide is resting.', 503);
  await expect(readEvent('a')).rejects.toThrow('503: The guide is resting.');
});
