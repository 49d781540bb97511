/**
 * Lets only so many tasks run at once; the others wait for their turn, first come, first served. For
 * a list whose rows are asked for one by one: a hundred requests in one moment would stand in the
 * way of everything else.
 * @returns a function that runs a task in its turn and gives what the task gives, or throws what it throws
 */
export function fewAtATime(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) {
      // Whoever ends hands on the place, so that nobody slips in between.
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
