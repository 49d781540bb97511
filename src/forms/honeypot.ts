/**
 * Detects bots by two signs: a filled hidden field, or a form sent within two seconds after the page was
 * opened. The endpoints then send a normal response, but store nothing. A request without the two fields of
 * this check counts as sent by a person.
 */

/** Name of the hidden field, which browsers do not fill in automatically. */
export const HONEYPOT_FIELD = 'contactFax';

/** The name of the field with the milliseconds since the page was opened. */
export const ELAPSED_FIELD = 'elapsedMs';

const FASTEST_PERSON_MS = 2_000;

/** Says whether a request comes from a bot: the hidden field is filled in, or the form was sent too fast. */
export function looksAutomated(body: Readonly<Record<string, unknown>>): boolean {
  const trap = body[HONEYPOT_FIELD];
  const elapsed = body[ELAPSED_FIELD];
  return (
    (typeof trap === 'string' && trap !== '') ||
    (typeof elapsed === 'number' && elapsed >= 0 && elapsed < FASTEST_PERSON_MS)
  );
}
