import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createImpressionTimer,
  SEEN_AFTER_MS,
} from '../../../../../src/features/advertising/tracking/impression-timer.client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const inView = { half: true, loaded: true, page: true };

const start = () => {
  const onSeen = vi.fn();
  return { onSeen, change: createImpressionTimer(onSeen) };
};

test('an image is seen after a full second in view, and not before', () => {
  const { onSeen, change } = start();
  change(inView);
  vi.advanceTimersByTime(SEEN_AFTER_MS - 1);
  expect(onSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSeen).toHaveBeenCalledOnce();
});

test.each(['half', 'loaded', 'page'] as const)(
  'is not seen while one thing is missing: %s',
  (key) => {
    const { onSeen, change } = start();
    change({ ...inView, [key]: false });
    vi.advanceTimersByTime(10 * SEEN_AFTER_MS);
    expect(onSeen).not.toHaveBeenCalled();
    change({ [key]: true });
    vi.advanceTimersByTime(SEEN_AFTER_MS);
    expect(onSeen).toHaveBeenCalledOnce();
  },
);

test('what is scrolled past is not seen, and its second begins anew', () => {
  const { onSeen, change } = start();
  for (let pass = 0; pass < 5; pass += 1) {
    change(inView);
    vi.advanceTimersByTime(SEEN_AFTER_MS / 2);
    change({ half: false });
  }
  expect(onSeen).not.toHaveBeenCalled();
});

test('a change that leaves it in view does not begin the second anew', () => {
  const { onSeen, change } = start();
  change(inView);
  vi.advanceTimersByTime(SEEN_AFTER_MS / 2);
  change({ half: true });
  vi.advanceTimersByTime(SEEN_AFTER_MS / 2);
  expect(onSeen).toHaveBeenCalledOnce();
});

test('an image is seen once a page view, however often it comes back', () => {
  const { onSeen, change } = start();
  for (let time = 0; time < 3; time += 1) {
    change(inView);
    vi.advanceTimersByTime(SEEN_AFTER_MS);
    change({ half: false });
  }
  expect(onSeen).toHaveBeenCalledOnce();
});
