import { setTimeout as sleep } from 'node:timers/promises';

/** Promises that outlive the response of their call (`context.waitUntil`). */
export interface PendingWork {
  add(promise: Promise<unknown>): void;
  /** Resolves when all work has ended or `milliseconds` have passed. */
  settle(milliseconds: number): Promise<void>;
}

/** Keeps the work of a host; a rejection goes to the log. */
export function createPendingWork(log: (line: string) => void): PendingWork {
  const pending = new Set<Promise<unknown>>();

  // Work may add more work, so one look at the set is not enough.
  async function ended(): Promise<void> {
    while (pending.size > 0) await Promise.all(pending);
  }

  return {
    add(promise) {
      const tracked = Promise.resolve(promise)
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.stack : String(error);
          log(`Work after a response failed: ${reason}`);
        })
        .finally(() => pending.delete(tracked));
      pending.add(tracked);
    },
    async settle(milliseconds) {
      await Promise.race([ended(), sleep(milliseconds, undefined, { ref: false })]);
    },
  };
}
