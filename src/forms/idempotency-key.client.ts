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

/**
 * Creates the object that makes a form's keys. It exists as long as the page.
 * @param earlier content and key that an earlier page sent; the same content then keeps that key
 */
export function createSubmissionKey(earlier?: { content: unknown; key: string }): SubmissionKey {
  let kept =
    earlier === undefined ? null : { content: JSON.stringify(earlier.content), key: earlier.key };
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
