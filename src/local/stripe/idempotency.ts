/**
 * Idempotency keys as Stripe keeps them: a POST with a known key is answered with the saved answer
 * of the first, be it a success or a refusal, without doing anything.
 */
import type { Account } from './account.ts';
import { Refusal } from './refusal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

/** An answer of the double, before it is sent. */
export interface Answer {
  status: number;
  body: unknown;
  /** Of a repeated answer: the request that was answered so first. */
  originalRequest?: string;
}

export interface SavedAnswer {
  /** Milliseconds. */
  at: number;
  path: string;
  /** The parameters, in one spelling. */
  parameters: string;
  requestId: string;
  status: number;
  body: unknown;
}

/** Whether a saved answer is too old to be repeated. */
export const isForgotten = (saved: SavedAnswer, now: number): boolean => now - saved.at >= DAY_MS;

const mismatch = (key: string, what: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${what}. Use another key than '${key}' for another request.`,
  });

/**
 * Runs `work` once for a key. Refuses a key that was used for another address or with other
 * parameters. What `work` refuses before it has begun (a missing parameter) is not saved.
 */
export function answerOnce(
  account: Account,
  asked: { key: string; path: string; parameters: string; requestId: string },
  work: () => { answer: Answer; isOutcome: boolean },
): Answer {
  const { key, path, parameters, requestId } = asked;
  if (key.length > LONGEST_KEY) {
    throw new Refusal(400, {
      type: 'invalid_request_error',
      message: `Idempotency keys have up to ${LONGEST_KEY} characters.`,
    });
  }
  const saved = account.journal.find('answer', key);
  if (saved !== undefined && !isForgotten(saved, account.now())) {
    if (saved.path !== path) throw mismatch(key, `for the address they were first used for`);
    if (saved.parameters !== parameters) {
      throw mismatch(key, 'with the same parameters they were first used with');
    }
    return { status: saved.status, body: saved.body, originalRequest: saved.requestId };
  }
  const { answer, isOutcome } = work();
  if (isOutcome) {
    const { status, body } = answer;
    account.journal.put('answer', key, {
      at: account.now(),
      path,
      parameters,
      requestId,
      status,
      body,
    });
  }
  return answer;
}
