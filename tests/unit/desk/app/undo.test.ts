import { afterEach, expect, test, vi } from 'vitest';
import { secondsUntil } from '../../../../src/desk/app/undo.client.ts';
import { setServerClock } from '../../../../src/desk/session/desk-api.client.ts';

afterEach(() => {
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
