import { expect, test, vi } from 'vitest';
import { onPageLeaving } from '../../../../src/ui/islands/page-leaving.client.ts';

test('calls when the page is left or hidden, until it is stopped', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  const leave = vi.fn();
  const stop = onPageLeaving(leave);
  const change = (state: string): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  change('visible');
  expect(leave).not.toHaveBeenCalled();
  change('hidden');
  expect(leave).toHaveBeenCalledOnce();
  browser.dispatchEvent(new Event('pagehide'));
  expect(leave).toHaveBeenCalledTimes(2);
  stop();
  change('hidden');
  browser.dispatchEvent(new Event('pagehide'));
  expect(leave).toHaveBeenCalledTimes(2);
});
