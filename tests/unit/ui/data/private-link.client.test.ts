import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takePrivateToken } from '../../../../src/ui/data/private-link.client.ts';

const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);

const kept = new Map<string, string>();
const replaceState = vi.fn();

/** Opens the page at an address with this hash. */
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

describe('the token of a private link', () => {
  it('is taken out of the address and kept for the tab', () => {
    at(`#${TOKEN}`);
    expect(takePrivateToken('linked-event')).toBe(TOKEN);
    expect(replaceState).toHaveBeenCalledWith(null, '', '/manage-event');
    at('');
    expect(takePrivateToken('linked-event')).toBe(TOKEN);
  });

  it('that is incomplete opens nothing, not even an earlier event', () => {
    at(`#${TOKEN}`);
    takePrivateToken('linked-event');
    at(`#${OTHER.slice(0, 20)}`);
    expect(takePrivateToken('linked-event')).toBeNull();
  });

  it('of one kind does not open another', () => {
    at(`#${TOKEN}`);
    takePrivateToken('linked-event');
    at('');
    expect(takePrivateToken('linked-advertisement')).toBeNull();
  });
});
