import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('the screens and their keys open where the browser refuses storage', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  vi.resetModules();
  await expect(import('../../../../src/desk/app/DeskApp.tsx')).resolves.toHaveProperty('DeskApp');
  const { areKeysOn, switchKeys } = await import('../../../../src/desk/app/keys.client.ts');
  switchKeys(false);
  expect(areKeysOn()).toBe(true);
});
