/**
 * Creates a queue that runs one task at a time, for tasks that need much memory.
 * @param mostWaiting maximum number of waiting tasks; further tasks are refused
 * @returns a function that runs a task when its turn comes and throws the task's error; it returns null if
 * the queue is full
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
