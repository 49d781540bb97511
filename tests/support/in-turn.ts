import { test } from 'vitest';
import { proveEach } from './prove.ts';

/**
 * Registers further tests of one feature. `npm test` runs one of them, another one after each
 * commit; `npm run prove` runs all.
 */
export function inTurn(stories: Record<string, () => Promise<void>>): void {
  for (const [name, story] of proveEach(Object.entries(stories))) test(name, story);
}
