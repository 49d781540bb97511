/**
 * The unit tests of one worker share its process, which saves two thirds of their time, but no state:
 * each file loads the guide's modules anew, so what one keeps (the parsed environment, a cache) is
 * gone for the next.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.resetModules();
});
