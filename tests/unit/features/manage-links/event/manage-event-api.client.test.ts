import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../src/ui/data/api.client.ts';
import { EMPTY_EVENT } from '../../../../../src/features/submissions/form/event-form.ts';
import {
  cancelManagedEvent,
  changeManagedEvent,
  managedFailure,
  readManagedEvent,
} from '../../../../../src/features/manage-links/event/manage-event-api.client.ts';

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
      () => readManagedEvent('secret'),
      () => changeManagedEvent('secret', EMPTY_EVENT, []),
      () => cancelManagedEvent('secret'),
    ]) {
      const call = answer(200, '{}');
      await send();
      const [path, init] = call();
      expect(path).not.toContain('secret');
      expect(String(init?.body ?? '')).not.toContain('secret');
      expect(init?.headers).toMatchObject({ Authorization: 'Bearer secret' });
    }
  });

  it('leave pictures alone that are not named', async () => {
    const call = answer(200, '{}');
    await changeManagedEvent('secret', EMPTY_EVENT, undefined);
    const [, init] = call();
    expect(init?.method).toBe('PATCH');
    expect(JSON.parse(String(init?.body))).toEqual(EMPTY_EVENT);
  });

  it('give no event for a link that opens nothing, and tell every other trouble', async () => {
    answer(404, 'null');
    expect(await readManagedEvent('secret')).toBeNull();
    answer(429, 'Please wait.');
    await expect(readManagedEvent('secret')).rejects.toMatchObject({ status: 429 });
  });
});

it.each([
  [new ApiError(409, 'This event is over.'), 'This event is over.'],
  [new ApiError(404, 'null'), 'This link no longer opens the event.'],
  [
    new TypeError('fetch failed'),
    'The guide could not be reached. Check your connection and try again.',
  ],
])('%s is told in a sentence', (error, sentence) => {
  expect(managedFailure(error)).toBe(sentence);
});
