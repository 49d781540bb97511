/**
 * Limits how many tasks run at once; further tasks wait in order. Lists that send a request for each row use
 * it, so that these requests do not block other requests.
 * @returns a function that runs a task when its turn comes, and returns the task's result or error
 */
export function fewAtATime(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) {
      // Waits until another task ends and gives its place to this task, so that `running` does not change.
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
