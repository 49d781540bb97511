/**
 * Clears all loaded modules after each test file. The files of one worker share a process, which
 * saves most of their time; without this they would also share what modules keep (the parsed
 * environment, a cache).
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.resetModules();
});
