export type BuildOutcome =
  | { ok: true; releaseId: string; pages: number; milliseconds: number }
  | { ok: false; reason: string; milliseconds: number };

export interface BuildQueue {
  /**
   * Requests a build and resolves with its result. All requests that arrive while a build is running share
   * one further build; it gets the `hookBody` of the last request.
   */
  request(hookBody?: string): Promise<BuildOutcome>;
  /** Resolves when no build is running and none is waiting. */
  idle(): Promise<void>;
}

/** Runs builds one after another. `build` must return its result and never throw. */
export function createBuildQueue(
  build: (hookBody: string | undefined) => Promise<BuildOutcome>,
): BuildQueue {
  let running: Promise<BuildOutcome> | null = null;
  let next: { hookBody: string | undefined; outcome: Promise<BuildOutcome> } | null = null;

  function start(hookBody: string | undefined): Promise<BuildOutcome> {
    const outcome = build(hookBody).finally(() => {
      if (running === outcome) running = null;
    });
    running = outcome;
    return outcome;
  }

  return {
    request(hookBody) {
      if (running === null) return start(hookBody);
      if (next === null) {
        const waiting = { hookBody, outcome: running };
        waiting.outcome = running.then(() => {
          next = null;
          return start(waiting.hookBody);
        });
        next = waiting;
      } else {
        next.hookBody = hookBody;
      }
      return next.outcome;
    },
    async idle() {
      while (running !== null) await (next?.outcome ?? running);
    },
  };
}
