/**
 * Limits how long a request waits for the database, with one deadline for all of its calls together: a page
 * with four calls would otherwise wait four times for a database that does not answer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Maximum milliseconds that a request, or a call outside of one, waits for the database, Auth and Storage. */
const DEADLINE_MS = 8_000;

/** Measures how long a request has waited; time in which several calls run at once counts only once. */
class Wait {
  #finishedMs = 0;
  #running = 0;
  #since = 0;

  begin(): void {
    if (this.#running === 0) this.#since = performance.now();
    this.#running += 1;
  }

  end(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#finishedMs += performance.now() - this.#since;
  }

  leftMs(): number {
    const running = this.#running === 0 ? 0 : performance.now() - this.#since;
    return Math.max(0, Math.floor(DEADLINE_MS - this.#finishedMs - running));
  }
}

const requests = new AsyncLocalStorage<Wait>();

/** Runs `work` with one common deadline for all of its database calls. */
export const withSharedDeadline = <T>(work: () => T): T => requests.run(new Wait(), work);

const failOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/** Waits for the whole response, because a database can also stop in the middle of one. */
const whole = async (pending: Promise<Response>): Promise<Response> => {
  const response = await pending;
  return response.body === null ? response : new Response(await response.arrayBuffer(), response);
};

/** Returns a `fetch` that fails at the current request's deadline; outside a request, each call has one. */
export const untilDeadline =
  (call: typeof fetch): typeof fetch =>
  async (input, init) => {
    const wait = requests.getStore() ?? new Wait();
    const deadline = AbortSignal.timeout(wait.leftMs());
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    wait.begin();
    try {
      return await Promise.race([whole(call(input, { ...init, signal })), failOn(signal)]);
    } finally {
      wait.end();
    }
  };
