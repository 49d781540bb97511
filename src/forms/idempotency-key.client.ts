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

/** Creates the object that makes a form's keys. It exists as long as the page. */
export function createSubmissionKey(): SubmissionKey {
  let kept: { content: string; key: string } | null = null;
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

/** Holds the `Idempotency-Key` of a draft, which stays the same while its content changes. */
export interface DraftKey {
  current(): string;
  /** Continues with the key of an earlier draft or, without one, with a new key. */
  renew(earlier?: string): void;
}

/** Creates the key of a form's draft. Success ends it, so that what is sent then is another order. */
export function createDraftKey(): DraftKey {
  let key = crypto.randomUUID() as string;
  return {
    current: () => key,
    renew: (earlier) => {
      key = earlier ?? crypto.randomUUID();
    },
  };
}
