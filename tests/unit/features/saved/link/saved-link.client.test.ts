import { expect, test, vi } from 'vitest';
import { meet } from '../../../../../src/features/saved/link/saved-link.client.ts';
import {
  parseSavedEvents,
  withoutSaved,
  withSaved,
} from '../../../../../src/features/saved/saved-events.ts';
import { savedText, storeSaved } from '../../../../../src/features/saved/saved-storage.client.ts';

const event = (id: string) => ({ id, title: id, startDate: '2026-07-04', endDate: null });
const stored = () => parseSavedEvents(savedText() ?? '') ?? [];

test('what is saved and removed while two lists are merged stays so', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') {
      sent.push(body as string);
      storeSaved(withSaved(withoutSaved(stored(), 'here'), event('new')) ?? []);
    }
    return Promise.resolve(Response.json({ ids: ['there'], events: [event('there')] }));
  });
  storeSaved([event('here')]);

  expect(await meet('x'.repeat(43))).toBe(1);
  expect(sent).toEqual(['{"events":["here","there"]}']);
  expect(stored().map(({ id }) => id)).toEqual(['there', 'new']);
});
