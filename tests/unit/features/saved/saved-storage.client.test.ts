import { beforeEach, expect, test, vi } from 'vitest';
import { parseSavedEvents } from '../../../../src/features/events/card/saved-events.ts';
import {
  discardSaved,
  savedText,
  storeSaved,
  watchSaved,
} from '../../../../src/features/saved/saved-storage.client.ts';

const event = { id: 'a', title: 'Jazz', startDate: '2026-07-04', endDate: null };

/** A fake browser window with storage. */
const browser = (storage: Partial<Storage> = {}) => {
  const kept = new Map<string, string>();
  const window = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
      ...storage,
    },
  });
  vi.stubGlobal('window', window);
  return { window, kept };
};

const refuse = () => {
  throw new DOMException('Refused', 'SecurityError');
};

beforeEach(() => {
  browser();
});

test('a stored list is read back, and an empty one leaves nothing behind', () => {
  const { kept } = browser();
  expect(savedText()).toBe('');
  expect(storeSaved([event])).toBe(true);
  expect(parseSavedEvents(savedText() ?? '')).toEqual([event]);
  storeSaved([]);
  expect(kept.size).toBe(0);
});

test('a browser that refuses reading gives null', () => {
  browser({ getItem: refuse });
  expect(savedText()).toBeNull();
});

test('a browser without storage gives null, and stores nothing', () => {
  vi.stubGlobal(
    'window',
    Object.defineProperty(new EventTarget(), 'localStorage', { get: refuse }),
  );
  expect(savedText()).toBeNull();
  expect(storeSaved([event])).toBe(false);
});

test('a full storage stores nothing, and notifies no listener', () => {
  browser({ setItem: refuse });
  const listener = vi.fn();
  const end = watchSaved(listener);
  expect(storeSaved([event])).toBe(false);
  expect(listener).not.toHaveBeenCalled();
  end();
});

test('a listener is called at changes here, in other tabs and on return, until it unsubscribes', () => {
  const { window } = browser();
  const listener = vi.fn();
  const end = watchSaved(listener);
  storeSaved([event]);
  expect(listener).toHaveBeenCalledTimes(1);
  const elsewhere = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  elsewhere('saved-events');
  elsewhere('another-key');
  elsewhere(null);
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(4);
  end();
  storeSaved([]);
  elsewhere('saved-events');
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(4);
});

test.each(['{"version":2,"lists":[]}', 'not ours'])(
  'a list of an unknown format is never overwritten or removed: %s',
  (text) => {
    const { kept } = browser();
    kept.set('saved-events', text);
    expect(storeSaved([event])).toBe(false);
    expect(storeSaved([])).toBe(false);
    expect(kept.get('saved-events')).toBe(text);
  },
);

test('discarding deletes it and notifies listeners', () => {
  const { kept } = browser();
  kept.set('saved-events', 'not ours');
  const listener = vi.fn();
  const end = watchSaved(listener);
  discardSaved();
  expect(kept.size).toBe(0);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
});

test('a browser may refuse discarding', () => {
  browser({ removeItem: refuse });
  expect(() => {
    discardSaved();
  }).not.toThrow();
});
