/**
 * Creates a queue that runs one task at a time, for tasks that need much memory.
 * @param mostWaiting the most tasks that may wait; further tasks are refused
 * @returns a function that runs a task in turn and rethrows its error; null when the queue is full
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
