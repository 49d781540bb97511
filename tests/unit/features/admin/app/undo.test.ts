import { afterEach, expect, test, vi } from 'vitest';
import { secondsUntil } from '../../../../../src/features/admin/app/undo.client.ts';
import { setServerClock } from '../../../../../src/features/admin/server-clock.client.ts';

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

test('a hold is counted by the clock of the server', () => {
  const device = Date.parse('2026-11-23T12:00:00Z');
  vi.useFakeTimers({ now: device });
  setServerClock('2026-11-23T12:05:00Z', device - 200, device + 200);
  expect(secondsUntil('2026-11-23T12:05:10Z')).toBe(10);
  setServerClock('nothing', device, device);
  expect(secondsUntil('2026-11-23T12:05:10Z')).toBe(10);
});
