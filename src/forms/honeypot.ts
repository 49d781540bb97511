/**
 * Two quiet signs of a script: a field no person sees is filled, or the form came back faster than
 * anyone reads it. Such a submission is answered like any other and thrown away, so that its author
 * learns nothing. Callers that send neither field are not judged.
 */

/** Name of the field that is hidden from people; a browser's autofill does not know it. */
export const HONEYPOT_FIELD = 'contactFax';

/** How long the form was open, in milliseconds, as the page measured it. */
export const ELAPSED_FIELD = 'elapsedMs';

const FASTEST_PERSON_MS = 2_000;

/** Whether a body, of any shape, carries one of the two signs. */
export function looksAutomated(body: Readonly<Record<string, unknown>>): boolean {
  const trap = body[HONEYPOT_FIELD];
  const elapsed = body[ELAPSED_FIELD];
  return (
    (typeof trap === 'string' && trap !== '') ||
    (typeof elapsed === 'number' && elapsed >= 0 && elapsed < FASTEST_PERSON_MS)
  );
}
