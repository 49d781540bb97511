import { beforeEach, expect, test, vi } from 'vitest';
import { SAVED_KEY } from '../../../../../src/features/saved/has-saved.client.ts';
import { meet, readLink } from '../../../../../src/features/saved/link/saved-link.client.ts';
import {
  parseSavedEvents,
  withoutSaved,
  withSaved,
} from '../../../../../src/features/events/card/saved-events.ts';
import { savedText, storeSaved } from '../../../../../src/features/saved/saved-storage.client.ts';

const TOKEN = 'x'.repeat(43);
const event = (id: string) => ({ id, title: id, startDate: '2026-07-04', endDate: null });
const stored = () => parseSavedEvents(savedText() ?? '') ?? [];
const storedIds = () => stored().map(({ id }) => id);

/** The list behind the link. `meanwhile` is called once, while the link's next change is under way. */
const list = { ids: [] as string[], meanwhile: undefined as (() => void) | undefined };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') {
      return Response.json({ ids: list.ids, events: list.ids.map(event) });
    }
    const { events, was } = JSON.parse(body as string) as Record<'events' | 'was', string[]>;
    const run = list.meanwhile;
    list.meanwhile = undefined;
    run?.();
    if (was.join() !== list.ids.join()) return new Response('Changed.', { status: 409 });
    list.ids = events;
    // Makes the response take longer than a call that begins in the meantime.
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    return Response.json({});
  });
});

test('what is saved and removed while two lists are merged stays so', async () => {
  storeSaved([event('here')]);
  list.ids = ['there'];
  list.meanwhile = () => {
    storeSaved(withSaved(withoutSaved(stored(), 'here'), event('new')) ?? []);
  };

  expect(await meet(TOKEN)).toBe(1);
  expect(list.ids).toEqual(['here', 'there']);
  expect(storedIds()).toEqual(['there', 'new']);
});

test('an event that is brought back while its removal is under way comes back to both lists', async () => {
  storeSaved([event('a')]);
  list.ids = ['a'];
  await meet(TOKEN);

  storeSaved([]);
  let second: Promise<unknown> | undefined;
  list.meanwhile = () => {
    storeSaved([event('a')]);
    second = meet(TOKEN);
  };
  await meet(TOKEN);
  await second;
  expect([storedIds(), list.ids]).toEqual([['a'], ['a']]);
});

test('a list that another device changes at the same time is read again, and nothing saved is lost', async () => {
  storeSaved([event('a')]);
  list.ids = ['a'];
  await meet(TOKEN);

  storeSaved([event('a'), event('b')]);
  list.ids = [];
  // The other device puts back the event that it had removed.
  list.meanwhile = () => {
    list.ids = ['a'];
  };
  expect(await meet(TOKEN)).toBe(0);
  expect([storedIds(), list.ids]).toEqual([
    ['b', 'a'],
    ['b', 'a'],
  ]);
  expect(readLink()?.common).toEqual(['b', 'a']);
});

test('a merged list that the browser cannot store changes neither list', async () => {
  storeSaved([event('a')]);
  list.ids = ['a'];
  await meet(TOKEN);
  list.ids = ['a', 'b'];
  const { setItem } = window.localStorage;
  const full = vi.spyOn(window.localStorage, 'setItem').mockImplementation((key, value) => {
    if (key === SAVED_KEY) throw new Error('Full');
    setItem(key, value);
  });
  await meet(TOKEN);
  full.mockRestore();
  expect([storedIds(), list.ids]).toEqual([['a'], ['a', 'b']]);
  await meet(TOKEN);
  expect([storedIds(), list.ids]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});
