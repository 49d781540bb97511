import { expect, test, vi } from 'vitest';
import { scrollToUnseen } from '../../../../src/ui/list/smooth-scroll.client.ts';

test.each([
  ['in view', 600, 0],
  ['at the foot of the window', 640, 1],
])('a part %s is scrolled to only if it is hard to see', (_where, top, times) => {
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  const part = {
    getBoundingClientRect: () => ({ top }),
    focus: vi.fn(),
    scrollIntoView: vi.fn(),
  };
  scrollToUnseen(part as unknown as HTMLElement);
  expect(part.focus).toHaveBeenCalledTimes(times);
  expect(part.scrollIntoView).toHaveBeenCalledTimes(times);
});
