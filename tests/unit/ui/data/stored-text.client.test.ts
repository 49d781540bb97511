import { expect, test, vi } from 'vitest';
import { storedText } from '../../../../src/ui/data/stored-text.client.ts';
import { browserStorage } from '../../../support/browser/browser-storage.ts';

test.each([
  ['tab', 'sessionStorage'],
  ['browser', 'localStorage'],
] as const)('a text that lasts as long as the %s lies in %s', (lasts, storage) => {
  vi.stubGlobal('sessionStorage', browserStorage());
  vi.stubGlobal('localStorage', browserStorage());
  const stored = storedText('a-draft', lasts);
  expect(stored.read()).toBeNull();
  expect(stored.write('Jazz')).toBe(true);
  expect([stored.read(), globalThis[storage].getItem('a-draft')]).toEqual(['Jazz', 'Jazz']);
  stored.remove();
  expect(stored.read()).toBeNull();
});

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
