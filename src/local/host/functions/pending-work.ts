/** Promises that outlive the response of their call (`context.waitUntil`). */
export interface PendingWork {
  add(promise: Promise<unknown>): void;
  /** Resolves when all work has ended or `milliseconds` have passed. */
  settle(milliseconds: number): Promise<void>;
  count(): number;
}

/** Keeps the work of a host; a rejection goes to the log. */
export function createPendingWork(log: (line: string) => void): PendingWork {
  const pending = new Set<Promise<void>>();

  return {
    add(promise) {
      const tracked = Promise.resolve(promise)
        .then(() => undefined)
        .catch((error: unknown) => {
          log(
            `Work after a response failed: ${error instanceof Error ? error.stack : String(error)}`,
          );
        })
        .finally(() => pending.delete(tracked));
      pending.add(tracked);
    },
    async settle(milliseconds) {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, milliseconds);
      });
      // Work may add more work, so one look at the set is not enough.
      const ended = (async () => {
        while (pending.size > 0) await Promise.all(pending);
      })();
      await Promise.race([ended, patience]);
      clearTimeout(timer);
    },
    count: () => pending.size,
  };
}
