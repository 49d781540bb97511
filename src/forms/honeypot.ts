/**
 * Detects senders that may be bots by two signs: a filled hidden field, or a form sent within two seconds
 * after the page was opened. Password managers and quick people cause these signs too, so endpoints drop
 * nothing and ask the sender once more (`readSender`). A request without the two fields counts as sent by a
 * person.
 */

/** Name of the hidden field; it contains no word by which browsers or password managers fill in fields. */
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
