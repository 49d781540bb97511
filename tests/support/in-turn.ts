import { test } from 'vitest';
import { proveEach } from './prove.ts';

/**
 * Stories beside the first of a capability: `npm test` tells one of them, the next with each commit;
 * `npm run prove` tells all.
 */
export function inTurn(stories: Record<string, () => Promise<void>>): void {
  for (const [name, story] of proveEach(Object.entries(stories))) test(name, story);
}
