/**
 * Makes a queue whose work is done one piece at a time, first come, first served: for what needs so
 * much memory that two at once would be one too many.
 *
 * @param mostWaiting how many may wait; the next is turned away
 * @returns a function that does the work when its turn comes, or gives null when the queue is full.
 *   Work that throws throws here, and the next has its turn.
 */
export function createQueue(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T | null> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > mostWaiting) return null;
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
