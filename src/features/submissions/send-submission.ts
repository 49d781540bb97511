import { ApiError, postJson } from '../../components/api-client.ts';
import { paths } from '../../paths.ts';
import { ELAPSED_FIELD, TRAP_FIELD } from './robot-trap.ts';

/** What came of sending the form; `sentence` is for the person who filled it. */
export type SendResult = { ok: true } | { ok: false; sentence: string };

const OFFLINE =
  'The guide could not be reached. Check your connection and send again; nothing you typed is lost.';

/**
 * Sends one form, and keeps its `Idempotency-Key` until the form's content changes: a double click,
 * or a retry after a lost answer, is the same submission to the server, an edited form a new one.
 */
export function createSender(): (form: {
  values: Record<string, unknown>;
  trap: string;
  elapsedMs: number;
}) => Promise<SendResult> {
  let sent = { content: '', key: '' };
  return async ({ values, trap, elapsedMs }) => {
    const content = JSON.stringify(values);
    if (content !== sent.content) sent = { content, key: crypto.randomUUID() };
    try {
      await postJson(
        paths.api.events(),
        { ...values, [TRAP_FIELD]: trap, [ELAPSED_FIELD]: elapsedMs },
        { 'Idempotency-Key': sent.key },
      );
      // The same event sent again from here on is meant: another evening of it, perhaps.
      sent = { content: '', key: '' };
      return { ok: true };
    } catch (error) {
      return { ok: false, sentence: error instanceof ApiError ? error.sentence : OFFLINE };
    }
  };
}
