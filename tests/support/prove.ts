/** Chooses what `npm test` leaves out and `npm run prove` runs. See tests/README.md. */

/** True in `npm run prove`. */
export const proving = process.env['PROVE'] === '1';

/** Returns the first value in `npm test`, the second in `npm run prove`: `proveRuns(20, 200)`. */
export const proveRuns = <T>(push: T, full: T): T => (proving ? full : push);

/**
 * Returns all items in `npm run prove`. In `npm test` it returns one of them, which the number `TURN`
 * chooses: after each commit the next one. Each run prints its `TURN`; `TURN=<number> npm test` repeats a
 * failed run.
 */
export const proveEach = <T>(items: readonly T[]): T[] => {
  const turn = Number(process.env['TURN'] ?? 0);
  return proving ? [...items] : items.slice(turn % items.length, (turn % items.length) + 1);
};
