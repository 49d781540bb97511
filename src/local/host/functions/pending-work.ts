import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Tracks work that continues after the response of the function that started it: background functions and
 * `context.waitUntil`.
 */
export interface PendingWork {
  /** Adds work. @param name name of the function that started the work */
  add(name: string, promise: Promise<unknown>): void;
  /**
   * Resolves when all work has ended or `milliseconds` have passed; after a timeout, the log names the
   * functions whose work has not ended.
   */
  settle(milliseconds: number): Promise<void>;
}

/** Tracks the pending work of a host; logs a rejection with the name of its function. */
export function createPendingWork(log: (line: string) => void): PendingWork {
  const pending = new Map<Promise<unknown>, string>();

  // Waits repeatedly, because work may add more work while it runs.
  async function ended(): Promise<void> {
    while (pending.size > 0) await Promise.all(pending.keys());
  }

  return {
    add(name, promise) {
      const tracked = Promise.resolve(promise)
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.stack : String(error);
          log(`The function ${name} failed after its response: ${reason}`);
        })
        .finally(() => pending.delete(tracked));
      pending.set(tracked, name);
    },
    async settle(milliseconds) {
      await Promise.race([ended(), sleep(milliseconds, undefined, { ref: false })]);
      for (const name of new Set(pending.values())) {
        log(`The function ${name} did not end within ${milliseconds / 1000} seconds and is left.`);
      }
    },
  };
}
