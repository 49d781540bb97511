import { postJson } from '../../ui/data/api.client.ts';
import { ELAPSED_FIELD, TRAP_FIELD } from '../../forms/honeypot.ts';
import { paths } from '../../paths.ts';
import { refusalSentence } from '../../forms/error-message.client.ts';
import { createSubmissionKey } from '../../forms/idempotency-key.client.ts';
import type { ContactField } from './contact-message.ts';

/** The form as it is sent: what was typed, and the two quiet signs of robot-trap.ts. */
interface FilledForm {
  values: Record<ContactField, string>;
  trap: string;
  /** How long the page was open. */
  elapsedMs: number;
}

/** What came of sending it; `sentence` is for the person who wrote. */
type PostResult = { ok: true } | { ok: false; sentence: string };

/** Sends a message; the same words sent again are the same message until one has arrived. */
export function createMessagePoster(): (form: FilledForm) => Promise<PostResult> {
  const key = createSubmissionKey();
  return async ({ values, trap, elapsedMs }) => {
    try {
      await postJson(
        paths.api.contact,
        { ...values, [TRAP_FIELD]: trap, [ELAPSED_FIELD]: elapsedMs },
        { 'Idempotency-Key': key.of(values) },
      );
      key.forget();
      return { ok: true };
    } catch (error) {
      return { ok: false, sentence: refusalSentence(error) };
    }
  };
}
