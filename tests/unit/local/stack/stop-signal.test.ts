import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStopSignal } from '../../../../src/local/stack/stop-signal.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const target = new EventEmitter();
  const calls: string[] = [];
  onStopSignal({ first: () => calls.push('first'), second: () => calls.push('second') }, target);
  return { target, calls };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s asks to stop', (signal) => {
  const { target, calls } = setUp();
  target.emit(signal);
  expect(calls).toEqual(['first']);
});

test('one press that npm passes on a second time counts once', () => {
  const { target, calls } = setUp();
  target.emit('SIGINT');
  vi.advanceTimersByTime(200);
  target.emit('SIGINT');
  expect(calls).toEqual(['first']);
});

test('a second press a while later stops without waiting', () => {
  const { target, calls } = setUp();
  target.emit('SIGINT');
  vi.advanceTimersByTime(1_500);
  target.emit('SIGINT');
  expect(calls).toEqual(['first', 'second']);
});
