import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeManagedToken } from '../../../../../src/features/submissions/managed/managed-token.ts';

const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);

const kept = new Map<string, string>();
const replaceState = vi.fn();

/** The page as a browser has it at this address. */
const at = (hash: string, ids: string[] = []): void => {
  vi.stubGlobal('location', { hash, pathname: '/manage-event', search: '' });
  vi.stubGlobal('document', { getElementById: (id: string) => (ids.includes(id) ? {} : null) });
};

beforeEach(() => {
  kept.clear();
  replaceState.mockClear();
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the token of a private link', () => {
  it('is taken out of the address and kept for the tab', () => {
    at(`#${TOKEN}`);
    expect(takeManagedToken()).toBe(TOKEN);
    expect(replaceState).toHaveBeenCalledWith(null, '', '/manage-event');
    at('');
    expect(takeManagedToken()).toBe(TOKEN);
  });

  it('of a newer link takes the place of an older one', () => {
    at(`#${TOKEN}`);
    takeManagedToken();
    at(`#${OTHER}`);
    expect(takeManagedToken()).toBe(OTHER);
    at('');
    expect(takeManagedToken()).toBe(OTHER);
  });

  it('that is only half there opens nothing, an earlier event least of all', () => {
    at(`#${TOKEN}`);
    takeManagedToken();
    at(`#${OTHER.slice(0, 20)}`);
    expect(takeManagedToken()).toBeNull();
  });

  it('is not forgotten for a link to a part of the page', () => {
    at(`#${TOKEN}`);
    takeManagedToken();
    at('#content', ['content']);
    expect(takeManagedToken()).toBe(TOKEN);
  });

  it('is used where a browser keeps nothing, too', () => {
    vi.stubGlobal('sessionStorage', undefined);
    at(`#${TOKEN}`);
    expect(takeManagedToken()).toBe(TOKEN);
    at('');
    expect(takeManagedToken()).toBeNull();
  });
});
