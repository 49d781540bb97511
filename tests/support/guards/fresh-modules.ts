/**
 * Test files of one worker share its process, which saves most of their time, but no state: each loads
 * the guide's modules anew, so what one keeps (the parsed environment, a cache) is gone for the next.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.resetModules();
});
