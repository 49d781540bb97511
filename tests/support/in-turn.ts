import { test } from 'vitest';
import { proveEach } from './prove.ts';

/**
 * Registers further tests of one feature. `npm test` runs one of them, and after the next commit the next
 * one; `npm run prove` runs all.
 */
export function inTurn(stories: Record<string, () => Promise<void>>): void {
  for (const [name, story] of proveEach(Object.entries(stories))) test(name, story);
}
