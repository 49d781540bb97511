/** What `npm run prove` does in full and `npm test` in part. See tests/README.md. */

/** True in `npm run prove`. */
export const proving = process.env['PROVE'] === '1';

/** The first in `npm test`, the second in `npm run prove`: `proveRuns(20, 200)`. */
export const proveRuns = <T>(push: T, full: T): T => (proving ? full : push);

/**
 * All items in `npm run prove`; in `npm test` one of them, the next with each commit (the `turn`).
 * Repeat a failed run of another commit with `TURN=<number> npm test`; the run prints its number.
 */
export const proveEach = <T>(items: readonly T[]): T[] => {
  const turn = Number(process.env['TURN'] ?? 0);
  return proving ? [...items] : items.slice(turn % items.length, (turn % items.length) + 1);
};
