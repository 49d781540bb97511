/** Tells what `npm run prove` runs completely and `npm test` partly. See tests/README.md. */

/** True in `npm run prove`. */
export const proving = process.env['PROVE'] === '1';

/** Returns the first value in `npm test`, the second in `npm run prove`: `proveRuns(20, 200)`. */
export const proveRuns = <T>(push: T, full: T): T => (proving ? full : push);

/**
 * Returns all items in `npm run prove`; in `npm test` one of them, the next with each commit (the
 * `turn`). Repeat another commit's failed run with `TURN=<number> npm test`; each run prints its
 * number.
 */
export const proveEach = <T>(items: readonly T[]): T[] => {
  const turn = Number(process.env['TURN'] ?? 0);
  return proving ? [...items] : items.slice(turn % items.length, (turn % items.length) + 1);
};
