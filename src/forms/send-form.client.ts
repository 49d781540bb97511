import { ApiError, postJson } from '../ui/data/api.client.ts';
import { ELAPSED_FIELD, HONEYPOT_FIELD } from './honeypot.ts';
import { createSubmissionKey } from './idempotency-key.client.ts';

/** A filled form as it is sent. */
export interface FilledForm {
  /** What the endpoint takes, images among the fields. */
  values: Record<string, unknown>;
  /** Text of the honeypot. */
  trap: string;
  /** How long the page was open. */
  elapsedMs: number;
}

/** What came of sending a form; `sentence` is for the visitor. */
export type SendResult = { ok: true } | { ok: false; sentence: string };

export const OFFLINE =
  'The guide could not be reached. Check your connection and send again; nothing you typed is lost.';

/** What a visitor reads when the call threw: the guide's own words, or that it is away. */
export const refusalSentence = (error: unknown): string =>
  error instanceof ApiError ? error.sentence : OFFLINE;

/** Body of a filled form: its values, and the two signs of honeypot.ts. */
export const formBody = ({ values, trap, elapsedMs }: FilledForm): Record<string, unknown> => ({
  ...values,
  [HONEYPOT_FIELD]: trap,
  [ELAPSED_FIELD]: elapsedMs,
});

/**
 * Makes a sender for one form: the same content sent again is the same submission until one succeeds.
 * @param path of the endpoint
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
