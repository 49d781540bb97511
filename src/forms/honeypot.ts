/**
 * Detects bots by a filled hidden field or a form sent too fast. Their submissions get a normal response
 * and are dropped. Requests without these fields pass.
 */

/** Name of the hidden field; unknown to browsers' autofill. */
export const HONEYPOT_FIELD = 'contactFax';

/** Name of the field with the milliseconds since the page was opened. */
export const ELAPSED_FIELD = 'elapsedMs';

const FASTEST_PERSON_MS = 2_000;

/** Whether a request body shows one of the two signs. */
export function looksAutomated(body: Readonly<Record<string, unknown>>): boolean {
  const trap = body[HONEYPOT_FIELD];
  const elapsed = body[ELAPSED_FIELD];
  return (
    (typeof trap === 'string' && trap !== '') ||
    (typeof elapsed === 'number' && elapsed >= 0 && elapsed < FASTEST_PERSON_MS)
  );
}
