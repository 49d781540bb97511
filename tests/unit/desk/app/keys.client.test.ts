import { beforeEach, expect, test, vi } from 'vitest';
import { takeShortcut } from '../../../../src/desk/app/keys.client.ts';

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null });
});

const press = (key: string) =>
  Object.assign(new Event('keydown', { cancelable: true }), { key }) as KeyboardEvent;

test('one press undoes once, whichever listener hears it first', () => {
  const undo = press('u');
  expect(takeShortcut(undo, 'undo')).toBe('undo');
  expect(takeShortcut(undo)).toBeNull();
});

test('a listener leaves the keys of others', () => {
  const approve = press('a');
  expect(takeShortcut(approve, 'undo')).toBeNull();
  expect(takeShortcut(approve)).toBe('approve');
});
