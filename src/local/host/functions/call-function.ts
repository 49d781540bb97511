import { plainResponse } from '../responses.ts';
import type { HostContext, SiteFunction } from './load-functions.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum milliseconds that a function may take. */
export interface CallLimits {
  callMs: number;
  scheduledMs: number;
}

export const NETLIFY_LIMITS: CallLimits = { callMs: 60_000, scheduledMs: 30_000 };

const TIMED_OUT = Symbol('timed out');

/** Converts a handler's result to a response; `undefined` becomes a 204, as on Netlify. */
function toResponse(value: unknown): Response {
  if (value === undefined) return new Response(null, { status: 204 });
  if (value instanceof Response) return value;
  throw new TypeError('The function gave neither a Response nor nothing.');
}

/** Responds 202 and runs a background function after that; a failure is only logged. */
function runInBackground(fn: SiteFunction, request: Request, context: HostContext): Response {
  // Starts the function inside a promise, so that an exception becomes a rejection, which is only logged.
  const work = Promise.resolve().then(() => fn.handler(request, context));
  context.waitUntil(work);
  return new Response(null, { status: 202 });
}

/**
 * Calls a function and always returns a response: 504 after the deadline for this kind of function; 500 if
 * the function throws, with the reason in the log and a plain sentence for the visitor; 202 at once for a
 * background function.
 */
export async function callFunction(
  fn: SiteFunction,
  request: Request,
  context: HostContext,
  limits: CallLimits,
  log: (line: string) => void,
): Promise<Response> {
  if (fn.isBackground) return runInBackground(fn, request, context);
  const milliseconds = fn.schedule === null ? limits.callMs : limits.scheduledMs;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(resolve, milliseconds, TIMED_OUT);
  });
  try {
    const response = await Promise.race([
      Promise.resolve(fn.handler(request, context)).then(toResponse),
      deadline,
    ]);
    if (response !== TIMED_OUT) return response;
    log(`The function ${fn.name} did not respond within ${milliseconds / 1000} seconds.`);
    return plainResponse(504, 'This took too long. Please try again in a moment.');
  } catch (error) {
    log(`The function ${fn.name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    return plainResponse(500, 'Something went wrong on our side. Please try again in a moment.');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tracks work that continues after the response of the function that started it: background functions, and
 * promises passed to `context.waitUntil`.
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
