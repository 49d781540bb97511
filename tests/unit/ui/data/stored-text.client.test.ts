import { expect, test, vi } from 'vitest';
import { storedText } from '../../../../src/ui/data/stored-text.client.ts';

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

test.each([undefined, { getItem: full, setItem: full, removeItem: full }])(
  'a browser that keeps nothing is no error (%#)',
  (storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const stored = storedText('a-draft', 'tab');
    expect(stored.write('Jazz')).toBe(false);
    stored.remove();
    expect(stored.read()).toBeNull();
  },
);
