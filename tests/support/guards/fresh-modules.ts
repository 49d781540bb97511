/**
 * Clears all loaded modules and stubs after each test file. The files of one worker share a process,
 * which saves most of their time; without this they would also share what modules keep (the parsed
 * environment, a cache), and what the last test has stubbed.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
