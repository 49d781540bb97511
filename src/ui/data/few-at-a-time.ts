/**
 * Limits how many tasks run at once; the others wait in order. Used in lists that make a request for each
 * row, so that the rows' requests do not block other requests.
 * @returns a function that runs a task in its turn, and returns the task's result or error
 */
export function fewAtATime(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) {
      // The task that ends passes its turn on, so the count `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
