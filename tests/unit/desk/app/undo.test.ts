import { afterEach, expect, test, vi } from 'vitest';
import {
  hideUndo,
  secondsUntil,
  showUndo,
  undoableAction,
} from '../../../../src/desk/app/undo.client.ts';
import { setServerClock } from '../../../../src/desk/session/desk-api.client.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a hold ends in whole seconds, rounded up, and never below zero', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00.000Z') });
  expect(secondsUntil('2026-11-23T12:00:09.100Z')).toBe(10);
  expect(secondsUntil('2026-11-23T12:00:10Z')).toBe(10);
  expect(secondsUntil('2026-11-23T11:00:00Z')).toBe(0);
  vi.useRealTimers();
});

test('the bar offers its latest action, until it is hidden or its hold is over', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00.000Z') });
  const offer = (action: string, heldUntil: string | null) => {
    showUndo({ title: 'Done', action, heldUntil });
    return undoableAction();
  };
  expect(undoableAction()).toBeNull();
  expect(offer('one', '2026-11-23T12:00:10Z')).toBe('one');
  expect(offer('two', '2026-11-23T12:00:10Z')).toBe('two');
  vi.setSystemTime('2026-11-23T12:00:10Z');
  expect(undoableAction()).toBeNull();
  expect(offer('three', null)).toBeNull();
  expect(offer('four', '2026-11-23T12:00:20Z')).toBe('four');
  hideUndo('four');
  expect(undoableAction()).toBeNull();
});

test('a hold is counted by the clock of the server', () => {
  const device = Date.parse('2026-11-23T12:00:00Z');
  vi.useFakeTimers({ now: device });
  setServerClock('2026-11-23T12:05:00Z', device - 200, device + 200);
  expect(secondsUntil('2026-11-23T12:05:10Z')).toBe(10);
  setServerClock('nothing', device, device);
  expect(secondsUntil('2026-11-23T12:05:10Z')).toBe(10);
});
