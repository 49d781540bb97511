import { expect, test } from 'vitest';
import { shortcutOf, SHORTCUTS } from '../../../../src/desk/app/shortcut.ts';

const press = (key: string, more = {}) => ({
  ...{ altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false, repeat: false },
  key,
  ...more,
});

test('each key does one thing, in either case', () => {
  expect(SHORTCUTS.map(({ key }) => shortcutOf(press(key), false))).toEqual(
    SHORTCUTS.map(({ does }) => does),
  );
  expect(shortcutOf(press('A'), false)).toBe('approve');
  expect(shortcutOf(press('x'), false)).toBeNull();
});

test.each([
  ['is held down', { repeat: true }, false],
  ['is the browser’s', { ctrlKey: true }, false],
  ['is handled', { defaultPrevented: true }, false],
  ['is typed into a field', {}, true],
])('nothing is decided by a key that %s', (_what, more, isTyping) => {
  expect(shortcutOf(press('a', more), isTyping)).toBeNull();
});
