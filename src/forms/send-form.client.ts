import { ApiError, postJson } from '../ui/data/api.client.ts';
import { isNotLoaded, NOT_LOADED } from '../ui/feedback/not-loaded.client.ts';
import { ELAPSED_FIELD, HONEYPOT_FIELD } from './honeypot.ts';

/** Makes the `Idempotency-Key` of one filled-in form. */
export interface SubmissionKey {
  /**
   * Returns the same key for the same content, so that a double click or retry is one submission.
   * @param content is compared as JSON
   */
  of(content: unknown): string;
  /** Forgets the key; call it after success, so that the same content is then a new submission. */
  forget(): void;
}

/** Creates the object that makes a form's keys. After a reload of the page, the keys are new ones. */
function createSubmissionKey(): SubmissionKey {
  let kept: { content: string; key: string } | null = null;
  return {
    of(content) {
      const json = JSON.stringify(content);
      if (kept?.content !== json) kept = { content: json, key: crypto.randomUUID() };
      return kept.key;
    },
    forget() {
      kept = null;
    },
  };
}

/** Holds the `Idempotency-Key` of a draft, which stays the same while its content changes. */
export interface DraftKey {
  current(): string;
  /** Continues with the key of an earlier draft or, without one, with a new key. */
  renew(earlier?: string): void;
}

/** Creates the key of a form's draft. Renew it after success, so that the next form sent is another order. */
export function createDraftKey(): DraftKey {
  let key = crypto.randomUUID() as string;
  return {
    current: () => key,
    renew: (earlier) => {
      key = earlier ?? crypto.randomUUID();
    },
  };
}

/** A filled form, ready to be sent. */
export interface FilledForm {
  /** Fields and images of the form. */
  values: Record<string, unknown>;
  /** The text of the honeypot, the hidden field for bots. */
  trap: string;
  /** Milliseconds since the page was opened. */
  elapsedMs: number;
}

/** The result of sending a form; `sentence` is for the visitor. */
export type SendResult = { ok: true } | { ok: false; sentence: string };

const OFFLINE =
  'The guide couldn’t be reached. Check your connection or your ad blocker and send again; nothing you typed is lost.';

/**
 * Returns the message for a failed call: the API's own sentence, or a sentence that says that a part of the page
 * did not load, or that the guide could not be reached.
 */
export const refusalSentence = (error: unknown): string => {
  if (error instanceof ApiError) return error.sentence;
  return isNotLoaded(error) ? NOT_LOADED : OFFLINE;
};

/** Returns the body of a request: the form's values and the two fields against bots (honeypot.ts). */
export const formBody = ({ values, trap, elapsedMs }: FilledForm): Record<string, unknown> => ({
  ...values,
  [HONEYPOT_FIELD]: trap,
  [ELAPSED_FIELD]: elapsedMs,
});

/**
 * Creates the function that sends a form. Sending the same content again before it succeeds counts as the
 * same submission.
 */
export function createSender(path: string): (form: FilledForm) => Promise<SendResult> {
  const key = createSubmissionKey();
  return async (form) => {
    try {
      await postJson(path, formBody(form), { 'Idempotency-Key': key.of(form.values) });
      key.forget();
      return { ok: true };
    } catch (error) {
      return { ok: false, sentence: refusalSentence(error) };
    }
  };
}
