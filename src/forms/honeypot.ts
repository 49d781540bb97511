/**
 * Detects senders that may be bots by two signs: a filled hidden field, or a form sent within two seconds
 * after the page was opened. Password managers and quick people show them too, so endpoints ask such a sender
 * once more (`readSender`) and drop nothing. A request without the two fields counts as sent by a person.
 */

/** Name of the hidden field; no word in it is one that browsers or password managers fill in. */
export const HONEYPOT_FIELD = 'leaveEmpty';

/** The name of the field with the milliseconds since the page was opened. */
export const ELAPSED_FIELD = 'elapsedMs';

const FASTEST_PERSON_MS = 2_000;

/** Says whether the sender may be a bot: the hidden field is filled in, or the form was sent too fast. */
export function looksAutomated(body: Readonly<Record<string, unknown>>): boolean {
  const trap = body[HONEYPOT_FIELD];
  const elapsed = body[ELAPSED_FIELD];
  return (
    (typeof trap === 'string' && trap !== '') ||
    (typeof elapsed === 'number' && elapsed >= 0 && elapsed < FASTEST_PERSON_MS)
  );
}
