import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../src/ui/data/api.client.ts';
import {
  addManagedPicture,
  managedAdFailure,
  readManagedAdvertisement,
} from '../../../../../src/features/manage-links/advertisement/manage-ad-api.client.ts';

const answer = (status: number, body: string) => {
  const fetched = vi.fn((path: string, init: RequestInit) =>
    Promise.resolve({ path, init }).then(() => new Response(body, { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls[0] ?? [];
};
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the calls behind a private link', () => {
  it('carry the token in a header, and never in an address or a body', async () => {
    for (const send of [
      () => readManagedAdvertisement('secret'),
      () => addManagedPicture('secret', { token: 'picture', alt: '' }),
    ]) {
      const call = answer(200, '{}');
      await send();
      const [path, init] = call();
      expect(path).not.toContain('secret');
      expect(String(init?.body ?? '')).not.toContain('secret');
      expect(init?.headers).toMatchObject({ Authorization: 'Bearer secret' });
    }
  });

  it('send the picture as it was chosen', async () => {
    const call = answer(200, '{}');
    await addManagedPicture('secret', { token: 'picture', alt: 'A frame' });
    const [path, init] = call();
    expect([path, init?.method, JSON.parse(String(init?.body))]).toEqual([
      '/api/managed-advertisement/picture',
      'POST',
      { picture: { token: 'picture', alt: 'A frame' } },
    ]);
  });

  it('give nothing for a link that opens nothing, and tell every other trouble', async () => {
    answer(404, 'null');
    expect(await readManagedAdvertisement('secret')).toBeNull();
    answer(429, 'Please wait.');
    await expect(readManagedAdvertisement('secret')).rejects.toMatchObject({ status: 429 });
  });
});

it.each([
  [new ApiError(409, 'It is on show.'), 'It is on show.'],
  [new ApiError(404, 'null'), 'This link no longer opens the advertisement.'],
  [
    new TypeError('fetch failed'),
    'The guide could not be reached. Check your connection and try again.',
  ],
])('%s is told in a sentence', (error, sentence) => {
  expect(managedAdFailure(error)).toBe(sentence);
});
