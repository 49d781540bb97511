export type BuildOutcome = { ok: true; releaseId: string } | { ok: false; reason: string };

export interface BuildQueue {
  /**
   * Requests a build and resolves with its result. All requests that arrive while a build is running share
   * one further build.
   */
  request(): Promise<BuildOutcome>;
  /** Resolves when no build is running and none is waiting. */
  idle(): Promise<void>;
}

/** Runs builds one after another. `build` must return its result and never throw. */
export function createBuildQueue(build: () => Promise<BuildOutcome>): BuildQueue {
  let running: Promise<BuildOutcome> | null = null;
  let next: Promise<BuildOutcome> | null = null;

  function start(): Promise<BuildOutcome> {
    const outcome = build().finally(() => {
      if (running === outcome) running = null;
    });
    running = outcome;
    return outcome;
  }

  return {
    request() {
      if (running === null) return start();
      next ??= running.then(() => {
        next = null;
        return start();
      });
      return next;
    },
    async idle() {
      while (running !== null) await (next ?? running);
    },
  };
}
