import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createImpressionTimer,
  IMPRESSION_AFTER_MS,
} from '../../../../../src/features/advertising/placements/fill-placement.client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const inView = { half: true, loaded: true, page: true };

const start = () => {
  const onImpression = vi.fn();
  return { onImpression, change: createImpressionTimer(onImpression) };
};

test('an impression counts after a full second in view, and not before', () => {
  const { onImpression, change } = start();
  change(inView);
  vi.advanceTimersByTime(IMPRESSION_AFTER_MS - 1);
  expect(onImpression).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onImpression).toHaveBeenCalledOnce();
});

test.each(['half', 'loaded', 'page'] as const)(
  'an impression does not count while one condition is missing: %s',
  (key) => {
    const { onImpression, change } = start();
    change({ ...inView, [key]: false });
    vi.advanceTimersByTime(10 * IMPRESSION_AFTER_MS);
    expect(onImpression).not.toHaveBeenCalled();
    change({ [key]: true });
    vi.advanceTimersByTime(IMPRESSION_AFTER_MS);
    expect(onImpression).toHaveBeenCalledOnce();
  },
);

test('an image that is scrolled past does not count, and its second restarts', () => {
  const { onImpression, change } = start();
  for (let pass = 0; pass < 5; pass += 1) {
    change(inView);
    vi.advanceTimersByTime(IMPRESSION_AFTER_MS / 2);
    change({ half: false });
  }
  expect(onImpression).not.toHaveBeenCalled();
});

test('a change that leaves the image in view does not restart the second', () => {
  const { onImpression, change } = start();
  change(inView);
  vi.advanceTimersByTime(IMPRESSION_AFTER_MS / 2);
  change({ half: true });
  vi.advanceTimersByTime(IMPRESSION_AFTER_MS / 2);
  expect(onImpression).toHaveBeenCalledOnce();
});

test('an image counts once a page view', () => {
  const { onImpression, change } = start();
  for (let time = 0; time < 3; time += 1) {
    change(inView);
    vi.advanceTimersByTime(IMPRESSION_AFTER_MS);
    change({ half: false });
  }
  expect(onImpression).toHaveBeenCalledOnce();
});
