/**
 * Clears all loaded modules and stubs, and starts the clock again, after each test file. The files of one
 * worker share a process, which saves most of their time; without this they would also share what modules
 * keep (the parsed environment, a cache), what the last test has stubbed, and a time at which it stopped the
 * clock, after which a wait for a later moment would never end.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
