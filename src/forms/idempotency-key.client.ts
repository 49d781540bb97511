/** The `Idempotency-Key` of one filled form. */
export interface SubmissionKey {
  /**
   * The same key while the content is the same, a new one when it changed: a double click, or a
   * retry after a lost answer, is the same submission to the server, an edited form a new one.
   *
   * @param content whatever the form sends, compared as JSON
   */
  of(content: unknown): string;
  /** After success: the same event sent again is meant, another evening of it, perhaps. */
  forget(): void;
}

/**
 * A form's key, kept as long as its page.
 *
 * @param earlier the key of a form that an earlier page sent
 */
export function createSubmissionKey(earlier?: { content: unknown; key: string }): SubmissionKey {
  let kept =
    earlier === undefined ? null : { content: JSON.stringify(earlier.content), key: earlier.key };
  return {
    of(content) {
      const written = JSON.stringify(content);
      if (kept?.content !== written) kept = { content: written, key: crypto.randomUUID() };
      return kept.key;
    },
    forget() {
      kept = null;
    },
  };
}
