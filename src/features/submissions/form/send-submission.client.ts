import { postJson } from '../../../ui/data/api.client.ts';
import { refusalSentence } from '../../../forms/error-message.client.ts';
import { ELAPSED_FIELD, TRAP_FIELD } from '../../../forms/honeypot.ts';
import { createSubmissionKey } from '../../../forms/idempotency-key.client.ts';

/** A form as it is sent, the pictures (`photos`) among its values. */
export interface FilledForm {
  values: Record<string, unknown>;
  trap: string;
  /** How long the form was open. */
  elapsedMs: number;
}

/** What came of sending the form; `sentence` is for the person who filled it. */
export type SendResult = { ok: true } | { ok: false; sentence: string };

/** The two quiet signs of robot-trap.ts, as they travel beside the fields. */
export const quietSigns = ({ trap, elapsedMs }: FilledForm): Record<string, unknown> => ({
  [TRAP_FIELD]: trap,
  [ELAPSED_FIELD]: elapsedMs,
});

/**
 * Sends what is not paid for; the same content sent again is the same submission until one succeeds.
 * @param path of the endpoint that takes it
 */
export function createSender(path: string): (form: FilledForm) => Promise<SendResult> {
  const key = createSubmissionKey();
  return async (form) => {
    try {
      await postJson(
        path,
        { ...form.values, ...quietSigns(form) },
        { 'Idempotency-Key': key.of(form.values) },
      );
      key.forget();
      return { ok: true };
    } catch (error) {
      return { ok: false, sentence: refusalSentence(error) };
    }
  };
}
